import { fileTypes } from '../../../domain/file';
import { derivedId } from '../../../domain/ids';
import { ServiceError, type Fault } from '../../../domain/errors';
import { uploadOwner } from '../../../turns/upload-owner';
import type { Caller } from '../../../turns/message-request';
import type { CallerCtx } from '../../agent/context';
import type { AgentDeps } from '../../agent/deps';
import { storeUpload } from '../../agent/upload';
import { A2aError } from './a2a-error';
import type { SentMessage } from './send-fields';

const notBase64 = 'It must be base64.';
const base64 = /^(?:[A-Za-z0-9+/_-]{4})*(?:[A-Za-z0-9+/_-]{2,3}=*)?$/;

/** Creates what stores a file that a message carries itself, and returns how the message names it. */
export function rawFiles(deps: AgentDeps) {
  return async (
    ctx: CallerCtx,
    caller: Caller,
    { messageId, contextId, parts }: SentMessage,
    at: number,
    faults: Fault[],
  ): Promise<{ fileId: string }> => {
    const { raw = '', filename = 'file', mediaType } = parts[at] ?? {};
    if (mediaType !== undefined && !isRead(mediaType))
      throw new A2aError('CONTENT_TYPE_NOT_SUPPORTED', `Files of the type ${mediaType} are not read.`);
    // The same message sent again is the same one, so its files have the same ids.
    const of = [caller.tenantId, caller.credential.credentialId, uploadOwner(caller)];
    const fileId = derivedId('file', ...of, contextId ?? '', messageId, at);
    if (!base64.test(raw)) faults.push({ path: `body.message.parts.${at}.raw`, message: notBase64 });
    else if (!(await deps.store.uploads.get(caller.tenantId, fileId))) {
      await deps.uploadLimits.count(ctx, caller);
      const bytes = Buffer.from(raw, 'base64');
      await storeUpload(deps, caller, { uploadId: fileId, name: filename, bytes }).catch(asRefused);
    }
    return { fileId };
  };
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
