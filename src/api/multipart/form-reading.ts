import type { IncomingMessage } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import multer, { type IncomingFile } from '@koa/multer';
import { isJsonObject } from '../../domain/json';
import type { Ctx } from '../context';
import { type FormLimits, type FormRest, type FormTaker, bodyTooLarge, formFault } from './form';
import { drainBody } from '../middleware/drain-body';
import { FormTimeouts } from './form-timeouts';
import { ServiceError } from '../../domain/errors';

/** Limits for fields; sizes are in bytes. FormReading enforces the limits for files itself. */
const parserLimits = {
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 20,
  parts: 300,
  headerPairs: 20,
  fieldNestingDepth: 1,
  fieldArrayIndexLimit: 100,
};

/** Reads one form. Ends when the form is complete or malformed, or when the reading is stopped. */
class FormReading {
  private readonly stopping = new AbortController();
  private readonly patience: FormTimeouts;
  private readonly strays: string[] = [];
  private files = 0;
  private bytes = 0;
  /** Resolves when every file received so far has been handled. Never rejects. */
  private taking = Promise.resolve();
  private current: Readable | undefined;

  constructor(
    private readonly ctx: Ctx,
    private readonly limits: FormLimits,
    private readonly taker: FormTaker,
  ) {
    this.patience = new FormTimeouts(limits, () => {
      this.stop(formFault(undefined));
      ctx.req.destroy();
    });
  }

  /** Rejects with the reason if the reading was stopped. */
  async read(): Promise<FormRest> {
    try {
      await Promise.race([this.parse(), this.stopped()]);
      return { fields: this.fields(), strays: this.strays, files: this.files };
    } catch (error) {
      this.stop(error);
      drainBody(this.ctx.req);
      throw error;
    } finally {
      this.patience.end();
      await this.taking;
    }
  }

  private async parse(): Promise<void> {
    const parser = multer({
      storage: {
        _handleFile: (_request, file, done) => this.queue(file, () => done(null)),
        // The parser keeps no part of a file, so there is nothing to remove.
        _removeFile: (_request, _file, done) => done(null),
      },
      fileFilter: (_request, file, decide) => decide(null, this.isWanted(file)),
      limits: parserLimits,
      defParamCharset: 'utf8',
      streamHandler: (request, sink) => this.count(request, sink),
    });
    try {
      await parser.any()(this.ctx, () => Promise.resolve());
    } catch (error) {
      throw formFault(error);
    }
  }

  /** Rejects with the reason when the reading is stopped. Never resolves. */
  private async stopped(): Promise<void> {
    const { signal } = this.stopping;
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    signal.throwIfAborted();
  }

  private stop(why: unknown): void {
    this.stopping.abort(why);
    this.current?.destroy();
  }

  private count(request: IncomingMessage, sink: Writable): void {
    request.on('data', (part: Buffer) => {
      this.bytes += part.length;
      this.patience.renew();
      if (this.bytes > this.limits.bodyBytes) this.stop(bodyTooLarge(this.limits.bodyBytes));
    });
    request.pipe(sink);
  }

  private isWanted({ fieldname }: IncomingFile): boolean {
    if (fieldname !== 'file') {
      this.strays.push(fieldname);
      return false;
    }
    this.files += 1;
    return this.files <= this.limits.files;
  }

  /** Handles files one after another: small files arrive faster than they are handled. */
  private queue(file: IncomingFile, done: () => void): void {
    const at = this.files - 1;
    this.taking = this.taking
      .then(() => this.take(at, file))
      .catch((error: unknown) => this.stop(error))
      .then(done);
  }

  private async take(at: number, { originalname: name, stream }: IncomingFile): Promise<void> {
    if (this.stopping.signal.aborted) return;
    await this.patience.whileWeWork(this.taker.before(at, this.fields()));
    if (this.stopping.signal.aborted) return;
    this.current = stream;
    const bytes = await bufferFile(stream, this.limits.fileBytes).catch(() => null);
    this.current = undefined;
    // The parser reports the reason.
    if (bytes === null) return;
    this.taker.take({ at, name, ...(bytes && { bytes }) });
  }

  /** The fields received so far. The parser adds them one by one. */
  private fields(): Record<string, unknown> {
    const { req, request } = this.ctx;
    const read: unknown = 'body' in req ? req.body : request.body;
    return isJsonObject(read) ? { ...read } : {};
  }
}

/**
 * Reads a multipart form and passes the files of its `file` fields to the taker. Holds at most one file in
 * memory. Rejects with unsupported_media_type for any other body, payload_too_large, invalid_request for a
 * malformed form or one whose client is too slow, and with what the taker throws.
 */
export async function readForm(ctx: Ctx, limits: FormLimits, taker: FormTaker): Promise<FormRest> {
  if (!/^multipart\/form-data\s*(;|$)/i.test(ctx.get('Content-Type'))) {
    throw new ServiceError(
      'unsupported_media_type',
      'Send the files as multipart/form-data, each as `file`.',
    );
  }
  if ((ctx.request.length ?? 0) > limits.bodyBytes) {
    drainBody(ctx.req);
    throw bodyTooLarge(limits.bodyBytes);
  }
  return new FormReading(ctx, limits, taker).read();
}

/** Reads the whole stream. Returns undefined, and keeps nothing, if it is longer than `most` bytes. */
async function bufferFile(stream: Readable, most: number): Promise<Buffer | undefined> {
  let parts: Buffer[] = [];
  let size = 0;
  stream.on('data', (part: Buffer) => {
    size += part.length;
    if (size <= most) parts.push(part);
    else parts = [];
  });
  await finished(stream);
  return size <= most ? Buffer.concat(parts, size) : undefined;
}
