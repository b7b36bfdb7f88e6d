import type { Upload } from '../../domain/file';
import type { UploadOwner } from '../../domain/upload-owner';
import type { Caller } from './message-request';

/**
 * Returns who may name an upload in a message: requests with the same kind of key, and of the same person if the
 * upload said who it is.
 */
export function uploadOwner({ credential, participant, userId, userProved }: Caller): string {
  const isPublic = credential.kind === 'ACCESS_KEY';
  // Anybody can read an access key from a web page, so its uploads always belong to a visitor.
  const visitor = isPublic || participant.named ? participant.id : null;
  const owner: UploadOwner = [credential.kind, visitor, userId ?? null, isPublic && userProved === true];
  return JSON.stringify(owner);
}

/** True if the caller may name the upload. An upload of an API key that named nobody is open to every API key. */
export function mayNameUpload(caller: Caller, { owner }: Pick<Upload, 'owner'>): boolean {
  if (owner === uploadOwner(caller)) return true;
  if (caller.credential.kind === 'ACCESS_KEY') return false;
  const unnamed = { ...caller, participant: { ...caller.participant, named: false } };
  const said = [unnamed, withoutUser(caller), withoutUser(unnamed)];
  return said.some((each) => owner === uploadOwner(each));
}

function withoutUser({ userId: _, ...caller }: Caller): Caller {
  return caller;
}
