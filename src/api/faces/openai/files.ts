import { z } from 'zod';
import { uploadKeptMs, type Upload } from '../../../domain/file';
import { notFound, type Fault } from '../../../domain/errors';
import { mayNameUpload } from '../../../turns/admission/upload-owner';
import { type CallerCtx, readCaller, type AgentDeps } from '../../agent/context';
import { uploadReceiver } from '../../agent/upload';
import { check } from '../../fields/check-fields';
import { secondsOf } from './responses/response';

const purpose = 'user_data';
const onlyPurpose = `Must be ${purpose}: files are for messages.`;

const otherFields = z.strictObject({ purpose: z.literal(purpose, { error: onlyPurpose }) });

export const fileForm = otherFields.extend({ file: z.file() });

export const fileObject = z.object({
  id: z.string(),
  object: z.literal('file'),
  bytes: z.int(),
  created_at: z.int(),
  expires_at: z.int(),
  filename: z.string(),
  purpose: z.literal(purpose),
  status: z.literal('processed'),
});

/** POST /v1/files: stores a file that a message of the same person may name within a day. */
export function createFileRoute(deps: AgentDeps) {
  const receive = uploadReceiver(deps, (fields) => {
    const faults: Fault[] = [];
    check(otherFields, fields, 'body', faults);
    return faults;
  });
  return async (ctx: CallerCtx): Promise<void> => {
    ctx.body = presentFile(await receive(ctx));
  };
}

/** GET /v1/files/{fileId}: a file that still waits for its message. */
export function retrieveFileRoute({ store }: Pick<AgentDeps, 'store'>) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const upload = await store.uploads.get(caller.tenantId, ctx.params['fileId'] ?? '');
    if (!upload || !mayNameUpload(caller, upload)) throw notFound();
    ctx.body = presentFile(upload);
  };
}

function presentFile({ uploadId, bytes, createdAt, name }: Upload): z.infer<typeof fileObject> {
  return {
    id: uploadId,
    object: 'file',
    bytes,
    created_at: secondsOf(createdAt),
    expires_at: secondsOf(createdAt.getTime() + uploadKeptMs),
    filename: name,
    purpose,
    status: 'processed',
  };
}
