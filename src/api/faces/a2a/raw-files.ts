import { fileTypes } from '../../../domain/file';
import { derivedId } from '../../../domain/ids';
import { ServiceError, type Fault } from '../../../domain/errors';
import { uploadOwner } from '../../../turns/admission/upload-owner';
import type { Caller } from '../../../turns/admission/message-request';
import type { CallerCtx } from '../../agent/context';
import type { AgentDeps } from '../../agent/deps';
import { storeUpload } from '../../agent/upload';
import { base64Bytes } from '../../fields/base64';
import { A2aError } from './a2a-error';
import type { SentMessage, SentPart } from './send-fields';

const notBase64 = 'It must be base64.';

/** Creates what stores a file that a message carries itself, and returns how the message names it. */
export function rawFiles(deps: AgentDeps) {
  return async (
    ctx: CallerCtx,
    caller: Caller,
    { messageId, contextId, parts }: SentMessage,
    at: number,
    faults: Fault[],
  ): Promise<{ fileId: string }> => {
    const { raw = '', filename = 'file' } = parts[at] ?? {};
    // The same message sent again is the same one, so its files have the same ids.
    const of = [caller.tenantId, caller.credential.credentialId, uploadOwner(caller)];
    const fileId = derivedId('file', ...of, contextId ?? '', messageId, at);
    const bytes = base64Bytes(raw);
    if (!bytes) faults.push({ path: `body.message.parts.${at}.raw`, message: notBase64 });
    else if (!(await deps.store.uploads.get(caller.tenantId, fileId))) {
      await deps.uploadLimits.count(ctx, caller);
      await storeUpload(deps, caller, { uploadId: fileId, name: filename, bytes }).catch(asRefused);
    }
    return { fileId };
  };
}

/** Throws CONTENT_TYPE_NOT_SUPPORTED if a file says that it is of a type that is not read. */
export function demandReadable(parts: SentPart[]): void {
  for (const { raw, mediaType } of parts)
    if (raw !== undefined && mediaType !== undefined && !isRead(mediaType))
      throw new A2aError('CONTENT_TYPE_NOT_SUPPORTED', `Files of the type ${mediaType} are not read.`);
}

function isRead(mediaType: string): boolean {
  const [plain = ''] = mediaType.toLowerCase().split(';');
  return fileTypes.some((type) => type === plain.trim());
}

function asRefused(error: unknown): never {
  if (error instanceof ServiceError && error.code === 'unsupported_media_type')
    throw new A2aError('CONTENT_TYPE_NOT_SUPPORTED', error.message);
  throw error;
}
