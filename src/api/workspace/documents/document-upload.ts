import { createHash } from 'node:crypto';
import { z } from 'zod';
import { safeFileName } from '../../../knowledge/extract/file-name';
import { ServiceError, type Fault, invalidRequest, type ErrorCode } from '../../../domain/errors';
import type { FormFile, FormRest, FormTaker } from '../../multipart/form';
import type { WorkspaceDeps } from '../context';
import { MemberKey } from '../people/member-key';
import { type UploadFields, mostFiles, uploadFields, documentData } from './documents-schema';
import { parseJson } from '../../../domain/json';
import { check } from '../../fields/check-fields';
import { unknownAgentsFaults } from '../unknown-ids';
import type { Asked } from '../endpoint';
import { readIdempotencyKey } from '../../middleware/idempotency-key';
import type { UploadGate } from '../../middleware/upload-gate';
import { readForm } from '../../multipart/form-reading';
import type { KnowledgeDocument } from '../../../domain/document';

type UploadDeps = Pick<WorkspaceDeps, 'store' | 'documents' | 'documentMaxBytes'>;

const kib = 1024;
/** Bytes of a form besides its files: fields and part headers. */
const around = 256 * kib;
/** How many files of the largest size fit into one form. */
const largestFiles = 5;
const timeouts = { idleMs: 20_000, totalMs: 240_000 };

/**
 * Reads the upload form of a request and adds its files to the tenant's documents. Throws the error of the
 * request, or of its first file if every file is refused.
 */
export function receiveUpload(
  deps: UploadDeps,
  gate: UploadGate,
  { ctx, tenantId }: Asked,
): Promise<UploadData> {
  const fileBytes = deps.documentMaxBytes;
  const limits = { fileBytes, bodyBytes: fileBytes * largestFiles + around, files: mostFiles, ...timeouts };
  return gate.pass(tenantId, ctx.req, async () => {
    const faults: Fault[] = [];
    const key = new MemberKey(deps.store, ctx, readIdempotencyKey(ctx, faults));
    const size = ctx.request.length ?? Infinity;
    const upload = new Upload(deps, { tenantId, key, faults, isSmall: size <= fileBytes + around });
    return upload.finish(await readForm(ctx, limits, upload));
  });
}

interface Sender {
  tenantId: string;
  key: MemberKey;
  /** Faults of the request outside its form. */
  faults: Fault[];
  /** True if the whole form is small enough to keep in memory until its end. */
  isSmall: boolean;
}

/**
 * Passes the files of one form to the tenant's documents. In a small form, files wait for the end of the
 * form, so that fields may come in any order. In a large form, each file is added before the next one is
 * read, with the fields that came before it.
 */
class Upload implements FormTaker {
  private readonly waiting: FormFile[] = [];
  private readonly prints: string[] = [];
  private readonly answer = new UploadAnswer();
  /** The fields, as JSON, with which files have already been added. */
  private used: string | undefined;

  constructor(
    private readonly deps: UploadDeps,
    private readonly sender: Sender,
  ) {}

  async before(at: number, fields: Record<string, unknown>): Promise<void> {
    if (this.sender.isSmall || this.waiting.length === 0) return;
    const checked = await this.check({ fields, strays: [], files: at + 1 });
    this.used = JSON.stringify(fields);
    await this.handOver(checked);
  }

  take(file: FormFile): void {
    this.waiting.push(file);
    if (this.sender.key.isGiven) this.prints.push(printOf(file));
  }

  /**
   * Throws invalid_request with every fault, idempotency_mismatch, and the error of the first file if every
   * file is refused.
   */
  async finish(form: FormRest): Promise<UploadData> {
    const fields = await this.check(form);
    await this.sender.key.claim([fields, this.prints]);
    await this.handOver(fields);
    return this.answer.read();
  }

  private check(form: FormRest): Promise<UploadFields> {
    const isLate = this.used !== undefined && this.used !== JSON.stringify(form.fields);
    const faults = [...this.sender.faults, ...(isLate ? [late] : [])];
    return checkForm(this.deps, this.sender.tenantId, form, faults);
  }

  /** Adds files one after another, so that each is released from memory before the next. */
  private async handOver(fields: UploadFields): Promise<void> {
    for (let file = this.waiting.shift(); file; file = this.waiting.shift()) await this.add(file, fields);
  }

  private async add({ at, name: given, bytes }: FormFile, fields: UploadFields): Promise<void> {
    const { tenantId, key } = this.sender;
    const name = safeFileName(given);
    await key.claim([fields, this.prints[at]], at);
    if (!bytes) return this.answer.refuse(at, name, fileTooLarge(this.deps.documentMaxBytes));
    const file = { documentId: key.id('doc', at), name, bytes, ...fields };
    try {
      this.answer.accept((await this.deps.documents.add(tenantId, file)).document);
    } catch (error) {
      this.answer.refuse(at, name, error);
    }
  }
}

const late: Fault = {
  path: 'body',
  message: 'In a large form the fields must stand before the files. Files that came before are kept.',
};

function printOf({ name, bytes }: FormFile): string {
  return createHash('sha256')
    .update(JSON.stringify([name, bytes?.length]))
    .update(bytes ?? '')
    .digest('base64url');
}

function fileTooLarge(most: number): ServiceError {
  const words = most < 1024 * 1024 ? `${most} bytes` : `${Math.floor(most / 1024 / 1024)} MiB`;
  return new ServiceError('payload_too_large', `The file is larger than ${words}.`);
}

/** The result of an upload: the documents, and the files that were refused. */
export const uploadData = z.object({
  items: z.array(documentData),
  refused: z.array(z.object({ name: z.string(), code: z.string(), message: z.string() })),
});
type UploadData = z.input<typeof uploadData>;

/** Codes of an error that concerns one file. Any other error fails the whole request. */
const ofTheFile = new Set<ErrorCode>([
  ...(['payload_too_large', 'unsupported_media_type', 'unprocessable_document'] as const),
  // rate_limited: too many documents of the tenant wait to be read.
  ...(['invalid_request', 'not_found', 'conflict', 'rate_limited'] as const),
]);

/** Collects the response to an upload. */
class UploadAnswer {
  private readonly items: UploadData['items'] = [];
  private readonly refused: { at: number; name: string; error: ServiceError }[] = [];

  accept(document: KnowledgeDocument): void {
    this.items.push(document);
  }

  /** Records why a file was refused. Rethrows an error that is not about this file. */
  refuse(at: number, name: string, error: unknown): void {
    if (!(error instanceof ServiceError) || !ofTheFile.has(error.code)) throw error;
    this.refused.push({ at, name, error });
  }

  /** Returns the response. If every file was refused, throws the first one's error with details of each. */
  read(): UploadData {
    const [first] = this.refused;
    if (first && this.items.length === 0) {
      const { code, message } = first.error;
      throw new ServiceError(code, message, { details: this.details() });
    }
    const refused = this.refused.map(({ name, error: { code, message } }) => ({ name, code, message }));
    return { items: this.items, refused };
  }

  private details() {
    return this.refused.flatMap(
      ({ at, error: { details, message } }) => details ?? [{ path: `body.file.${at}`, message }],
    );
  }
}

/**
 * Returns the fields of a valid form. Throws invalid_request with every fault, including those in `before`.
 */
async function checkForm(
  deps: Pick<UploadDeps, 'store'>,
  tenantId: string,
  { fields: { file, ...sent }, strays, files }: FormRest,
  before: Fault[],
): Promise<UploadFields> {
  const faults = [...before, ...fileFaults({ file, strays, files, isReplacing: 'replaces' in sent })];
  const fields = check(uploadFields, sent, 'body', faults);
  const { agentIds } = sent;
  const named = { agentIds: typeof agentIds === 'string' ? parseJson(agentIds) : undefined };
  faults.push(...(await unknownAgentsFaults(deps.store, tenantId, named)));
  if (fields === undefined || faults.length > 0) throw invalidRequest(faults);
  return fields;
}

interface Files extends Pick<FormRest, 'strays' | 'files'> {
  /** The value of a text field named `file`. Undefined if there was none. */
  file: unknown;
  isReplacing: boolean;
}

function fileFaults({ file, strays, files, isReplacing }: Files): Fault[] {
  const path = 'body.file';
  return [
    ...(file === undefined ? [] : [{ path, message: 'Must be a file, with a name.' }]),
    ...(files === 0 && file === undefined ? [{ path, message: 'Send at least one file.' }] : []),
    ...(files > mostFiles ? [{ path, message: `Send at most ${mostFiles} files at once.` }] : []),
    ...(files > 1 && isReplacing
      ? [{ path: 'body.replaces', message: 'It is for one file alone. Send the others apart.' }]
      : []),
    ...[...new Set(strays)].map((name) => ({ path: `body.${name}`, message: 'Unknown field.' })),
  ];
}
