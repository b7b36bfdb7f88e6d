import { z } from 'zod';
import { type Upload, fileTypes } from '../../domain/file';
import { newId } from '../../domain/ids';
import { invalidRequest, ServiceError, type Fault } from '../../domain/errors';
import { safeFileName } from '../../knowledge/extract/file-name';
import { typeOfFile } from '../../knowledge/files/file-type';
import type { Caller } from '../../turns/admission/message-request';
import { uploadOwner } from '../../turns/admission/upload-owner';
import type { FormFile, FormRest } from '../multipart/form';
import { readForm } from '../multipart/form-reading';
import { type CallerCtx, readCaller, type AgentDeps } from './context';

/** The fields of the form. */
export const uploadForm = z.strictObject({ file: z.file() });

/** Bytes of a form besides its file. */
const around = 64 * 1024;
const timeouts = { idleMs: 20_000, totalMs: 240_000 };

type UploadDeps = Pick<AgentDeps, 'store' | 'limits' | 'uploadLimits' | 'uploadGate'>;

/** POST /api/agent/files: stores a file that a later message of the same person may name. */
export function uploadRoute(deps: UploadDeps) {
  const receive = uploadReceiver(deps);
  return async (ctx: CallerCtx): Promise<void> => {
    const { uploadId: fileId, name, type, bytes, width, height } = await receive(ctx);
    const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
    ctx.status = 201;
    ctx.body = { success: true, data: { fileId, name, type, bytes, ...size } };
  };
}

/**
 * Creates the reader for a form with one file, which it stores. `others` checks the form's other fields, and adds their
 * faults; by default there are none.
 */
export function uploadReceiver(
  deps: UploadDeps,
  others: CheckFields = noOthers,
): (ctx: CallerCtx) => Promise<Upload> {
  const { fileMaxBytes: fileBytes } = deps.limits;
  const limits = { fileBytes, bodyBytes: fileBytes + around, files: 1, ...timeouts };
  return async (ctx) => {
    const caller = readCaller(ctx);
    await deps.uploadLimits.count(ctx, caller);
    return deps.uploadGate.pass(caller.tenantId, ctx.req, async () => {
      const files: FormFile[] = [];
      const form = await readForm(ctx, limits, {
        before: () => Promise.resolve(),
        take: (file) => void files.push(file),
      });
      return storeUpload(deps, caller, onlyFile(form, files, others));
    });
  };
}

/** Returns the faults of the form's fields besides the file. */
type CheckFields = (fields: Record<string, unknown>) => Fault[];

function noOthers(fields: Record<string, unknown>): Fault[] {
  return Object.keys(fields).map((name) => ({ path: `body.${name}`, message: 'Unknown field.' }));
}

/**
 * Stores a file that a message may name.
 * @throws ServiceError payload_too_large, or unsupported_media_type and unprocessable_document as typeOfFile does
 */
export async function storeUpload(
  { store: { uploads }, limits: { fileMaxBytes: most } }: Pick<AgentDeps, 'store' | 'limits'>,
  caller: Caller,
  { uploadId = newId('file'), name: given, bytes }: Pick<FormFile, 'name' | 'bytes'> & { uploadId?: string },
): Promise<Upload> {
  if (!bytes || bytes.length > most)
    throw new ServiceError('payload_too_large', `The file is larger than ${most} bytes.`);
  const name = safeFileName(given);
  const upload: Upload = {
    uploadId,
    tenantId: caller.tenantId,
    owner: uploadOwner(caller),
    name,
    bytes: bytes.length,
    ...typeOfFile(name, bytes),
    createdAt: new Date(),
  };
  await uploads.put(upload, bytes);
  return upload;
}

function onlyFile(
  { fields, strays, files }: FormRest,
  [file, ...others]: FormFile[],
  check: CheckFields,
): FormFile {
  const path = 'body.file';
  const { file: text, ...rest } = fields;
  const faults: Fault[] = [
    ...(text !== undefined ? [{ path, message: 'Must be a file, with a name.' }] : []),
    ...(files === 0 && text === undefined ? [{ path, message: 'Send a file.' }] : []),
    ...(others.length > 0 || files > 1 ? [{ path, message: 'Send one file at a time.' }] : []),
    ...[...new Set(strays)]
      .filter((name) => name !== 'file' && !(name in rest))
      .map((name) => ({ path: `body.${name}`, message: 'Unknown field.' })),
    ...check(rest),
  ];
  if (!file || faults.length > 0) throw invalidRequest(faults);
  return file;
}

/** Which files a message may bring. */
export const fileRules = z.object({
  maxPerMessage: z.int(),
  maxBytes: z.int(),
  types: z.array(z.enum(fileTypes)),
});

/** GET /api/agent/files: says which files a message may bring, so that a client need not try. */
export function fileRulesRoute({ limits }: Pick<AgentDeps, 'limits'>) {
  const { filesPerMessage: maxPerMessage, fileMaxBytes: maxBytes } = limits;
  const data: z.input<typeof fileRules> = { maxPerMessage, maxBytes, types: [...fileTypes] };
  return (ctx: CallerCtx): Promise<void> => {
    ctx.body = { success: true, data };
    return Promise.resolve();
  };
}
