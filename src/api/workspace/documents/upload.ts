import { createHash } from 'node:crypto';
import { safeFileName } from '../../../knowledge/extract/file-name';
import { ServiceError, type Fault } from '../../../domain/errors';
import type { FormFile, FormRest, FormTaker } from '../../multipart/form';
import type { WorkspaceDeps } from '../deps';
import type { MemberKey } from '../member-key';
import type { UploadFields } from './fields';
import { checkForm } from './form-faults';
import { UploadAnswer, type UploadData } from './upload-answer';

export type UploadDeps = Pick<WorkspaceDeps, 'store' | 'documents' | 'documentMaxBytes'>;

interface Sender {
  tenantId: string;
  key: MemberKey;
  /** What is wrong with the request beside its form. */
  faults: Fault[];
  /** True where the whole form is small enough to be kept until it has ended. */
  isSmall: boolean;
}

/**
 * The files of one form on their way to the tenant's documents. Those of a small form wait for its end, so that fields
 * may stand anywhere; in a large one each is handed over before the next one comes, with the fields that came before.
 */
export class Upload implements FormTaker {
  private readonly waiting: FormFile[] = [];
  private readonly prints: string[] = [];
  private readonly answer = new UploadAnswer();
  /** The fields with which files were handed over already. */
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

  /** Throws invalid_request with every fault, idempotency_mismatch, and where every file is refused why the first was. */
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

  /** One after another, so that each can be forgotten before the next is looked at. */
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
