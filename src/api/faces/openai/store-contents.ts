import { createHash } from 'node:crypto';
import { derivedId, newId } from '../../../domain/ids';
import { uploadOwner } from '../../../turns/admission/upload-owner';
import type { AttachmentRequest, Caller } from '../../../turns/admission/message-request';
import type { CallerCtx } from '../../agent/context';
import type { AgentDeps } from '../../agent/deps';
import type { GivenFile } from './attached-files';
import type { FileContent } from './file-content';

interface Sender {
  caller: Caller;
  idempotencyKey: string | undefined;
}

/**
 * Stores the files whose content is in the request as uploads, and returns all files as a message names them. The same
 * content under the same Idempotency-Key is the same upload, so that a repeated request is the same one.
 */
export async function storeContents(
  deps: Pick<AgentDeps, 'store' | 'uploadLimits'>,
  ctx: CallerCtx,
  { caller, idempotencyKey }: Sender,
  files: GivenFile[] = [],
): Promise<{ attachments?: AttachmentRequest[] }> {
  const named: AttachmentRequest[] = [];
  const request = idempotencyKey ?? newId('part');
  for (const [at, file] of files.entries()) {
    if (!('bytes' in file)) {
      named.push(file);
      continue;
    }
    const { name, bytes, ...found } = file;
    await deps.uploadLimits.count(ctx, caller);
    const owner = uploadOwner(caller);
    const fileId = uploadId(caller, owner, request, at, file);
    const kept = { ...found, uploadId: fileId, tenantId: caller.tenantId, owner, name };
    await deps.store.uploads.put({ ...kept, bytes: bytes.length, createdAt: new Date() }, bytes);
    named.push({ fileId });
  }
  return named.length > 0 ? { attachments: named } : {};
}

function uploadId(
  { tenantId, credential }: Caller,
  owner: string,
  request: string,
  at: number,
  { name, bytes }: FileContent,
): string {
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return derivedId('file', tenantId, credential.credentialId, owner, request, at, name, digest);
}
