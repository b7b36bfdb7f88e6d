import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ServiceError } from '../../domain/errors';
import type { Ctx } from '../context';
import { SlowBody } from '../middleware/body-rate';
import { type FormLimits, type FormRest, type FormTaker, bodyTooLarge, formFault } from './form';
import { FormTimeouts } from './form-timeouts';
import type { IncomingHttpHeaders } from 'node:http';
import busboy from 'busboy';

/** Reads one form. Ends when the form is complete or malformed, or when the reading is stopped. */
class FormReading implements FormParts {
  private readonly stopping = new AbortController();
  private readonly patience: FormTimeouts;
  private readonly values = new Map<string, string | string[]>();
  private readonly strays: string[] = [];
  private files = 0;
  private bytes = 0;
  /** Resolves when every file received so far has been handled. Never rejects. */
  private taking = Promise.resolve();

  constructor(
    private readonly ctx: Ctx,
    private readonly limits: FormLimits,
    private readonly taker: FormTaker,
  ) {
    this.patience = new FormTimeouts(limits, () => this.onFault(new SlowBody()));
  }

  /** Rejects with the reason if the reading was stopped. */
  async read(): Promise<FormRest> {
    try {
      await this.parse();
    } catch {
      this.onFault(formFault());
    }
    this.patience.end();
    await this.taking;
    this.stopping.signal.throwIfAborted();
    return { fields: this.fields(), strays: this.strays, files: this.files };
  }

  private async parse(): Promise<void> {
    const { req } = this.ctx;
    const { signal } = this.stopping;
    const parser = formParser(req.headers, this);
    // Ends the file that is being read, too.
    signal.addEventListener('abort', () => parser.destroy());
    finished(req, { writable: false }).catch(() => this.onFault(formFault()));
    req.on('data', (part: Buffer) => this.count(part));
    await finished(req.pipe(parser), { signal });
  }

  /** Stops the reading. The first reason counts. */
  onFault(why: unknown): void {
    this.stopping.abort(why);
  }

  private count({ length }: Buffer): void {
    this.bytes += length;
    this.patience.renew();
    if (this.bytes > this.limits.bodyBytes) this.onFault(bodyTooLarge(this.limits.bodyBytes));
  }

  onField(path: string, value: string): void {
    const name = path.replace(/(?<=.)\[.*/s, '');
    const known = this.values.get(name);
    this.values.set(name, known === undefined && name === path ? value : [known ?? [], value].flat());
  }

  /** Handles files one after another: small files arrive faster than they are handled. */
  onFile(field: string, name: string, stream: Readable): void {
    if (field !== 'file') this.strays.push(field);
    else this.files += 1;
    if (field !== 'file' || this.files > this.limits.files) return void stream.resume();
    const at = this.files - 1;
    this.taking = this.taking
      .then(() => this.take(at, name, stream))
      .catch((error: unknown) => this.onFault(error));
  }

  private async take(at: number, name: string, stream: Readable): Promise<void> {
    if (this.stopping.signal.aborted) return;
    await this.patience.whileWeWork(this.taker.before(at, this.fields()));
    if (this.stopping.signal.aborted) return;
    const bytes = await bufferFile(stream, this.limits.fileBytes);
    this.taker.take({ at, name, ...(bytes && { bytes }) });
  }

  /** The fields received so far. */
  private fields(): Record<string, unknown> {
    return Object.fromEntries(this.values);
  }
}

/**
 * Reads a multipart form and passes the files of its `file` fields to the taker. Holds at most one file in
 * memory. Rejects with unsupported_media_type for any other body, payload_too_large, invalid_request for a
 * malformed form, SlowBody, and the taker's errors.
 */
export async function readForm(ctx: Ctx, limits: FormLimits, taker: FormTaker): Promise<FormRest> {
  if (!/^multipart\/form-data\s*(;|$)/i.test(ctx.get('Content-Type'))) {
    throw new ServiceError(
      'unsupported_media_type',
      'Send the files as multipart/form-data, each as `file`.',
    );
  }
  if ((ctx.request.length ?? 0) > limits.bodyBytes) throw bodyTooLarge(limits.bodyBytes);
  return new FormReading(ctx, limits, taker).read();
}

/**
 * Reads the whole stream. Returns undefined, and keeps nothing, if it is longer than `most` bytes. Throws
 * invalid_request if the stream breaks off.
 */
async function bufferFile(stream: Readable, most: number): Promise<Buffer | undefined> {
  let parts: Buffer[] = [];
  let size = 0;
  stream.on('data', (part: Buffer) => {
    size += part.length;
    if (size <= most) parts.push(part);
    else parts = [];
  });
  await finished(stream).catch(() => {
    throw formFault();
  });
  return size <= most ? Buffer.concat(parts, size) : undefined;
}

const mostNameCharacters = 100;
// The parser reports the size and the number at which it stops, so each is one more than is allowed.
const limits = { fieldSize: 64 * 1024 + 1, fields: 20, parts: 301 };

/** Receives the parts of a form in their order. */
interface FormParts {
  onField: (name: string, value: string) => void;
  /** Must read the stream or resume it. The stream is destroyed with the parser. */
  onFile: (name: string, fileName: string, stream: Readable) => void;
  /** Called for a part that breaks a limit. The parser must be destroyed then. */
  onFault: (fault: ServiceError) => void;
}

/**
 * Returns a parser to which the body is written. It emits an error for a malformed body. Throws an Error if
 * the headers name no boundary.
 */
function formParser(headers: IncomingHttpHeaders, parts: FormParts): Writable {
  const parser = busboy({ headers, limits, defParamCharset: 'utf8' });
  // Further errors follow the first one if it is destroyed.
  parser.on('error', () => undefined);
  parser.on('partsLimit', () => parts.onFault(formFault('parts')));
  parser.on('fieldsLimit', () => parts.onFault(formFault('fields')));
  parser.on('field', (name: string | undefined, value, { valueTruncated }) => {
    const fault = nameFault(name);
    if (fault) parts.onFault(fault);
    else if (valueTruncated) parts.onFault(formFault('value'));
    else parts.onField(name ?? '', value);
  });
  parser.on('file', (name: string | undefined, stream, { filename }: { filename?: string }) => {
    // Without a listener, a file that breaks off would end the process. The parser reports the error too.
    stream.on('error', () => undefined);
    const fault = nameFault(name);
    if (fault) return parts.onFault(fault);
    // Browsers send an empty file name if no file was chosen.
    if (!filename) return void stream.resume();
    parts.onFile(name ?? '', unescaped(filename), stream);
  });
  return parser;
}

function nameFault(name: string | undefined): ServiceError | undefined {
  if (name === undefined) return formFault('nameless');
  return name.length > mostNameCharacters ? formFault('name') : undefined;
}

/** Browsers escape quotes and line breaks in file names, and nothing else. */
function unescaped(fileName: string): string {
  return fileName.replace(/%(0A|0D|22)/gi, decodeURIComponent);
}
