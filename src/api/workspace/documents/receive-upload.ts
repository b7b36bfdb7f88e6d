import type { Fault } from '../../../domain/errors';
import { readIdempotencyKey } from '../../middleware/idempotency-key';
import { readForm } from '../../multipart/read-form';
import type { UploadGate } from '../../middleware/upload-gate';
import type { Asked } from '../endpoint';
import { MemberKey } from '../member-key';
import { mostFiles } from './fields';
import { Upload, type UploadDeps } from './upload';
import type { UploadData } from './upload-answer';

const kib = 1024;
/** What a form has besides one file: fields, and the lines around them. */
const around = 256 * kib;
/** So many of the largest files fit into one form. */
const largestFiles = 5;
const patience = { idleMs: 20_000, totalMs: 240_000 };

/** Reads the form of a request and takes its files in. Throws what is wrong with the request, or with all of its files. */
export function receiveUpload(
  deps: UploadDeps,
  gate: UploadGate,
  { ctx, tenantId }: Asked,
): Promise<UploadData> {
  const fileBytes = deps.documentMaxBytes;
  const limits = { fileBytes, bodyBytes: fileBytes * largestFiles + around, files: mostFiles, ...patience };
  return gate.pass(tenantId, ctx.req, async () => {
    const faults: Fault[] = [];
    const key = new MemberKey(deps.store, ctx, readIdempotencyKey(ctx, faults));
    const size = ctx.request.length ?? Infinity;
    const upload = new Upload(deps, { tenantId, key, faults, isSmall: size <= fileBytes + around });
    return upload.finish(await readForm(ctx, limits, upload));
  });
}
