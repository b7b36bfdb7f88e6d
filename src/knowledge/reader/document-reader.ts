import { join } from 'node:path';
import { defaultChunkOptions, type ChunkOptions } from '../chunk/options';
import { safeFileName } from '../extract/file-name';
import { defaultExtractionLimits, type ExtractionLimits } from '../extract/refusal';
import { runBounded, type BoundedProgram, type Outcome, type ProcessLimits } from './bounded-process';
import { readingSchema, type Reading } from './messages';
import { frame, type Order } from './order';

const MIB = 1024 * 1024;

export interface DocumentReaderOptions {
  /** The compiled `reader-process.js`, with the folders of the service's code and packages. */
  program: BoundedProgram;
  limits?: Partial<ExtractionLimits>;
  process?: Partial<ProcessLimits>;
  chunking?: Partial<ChunkOptions>;
}

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
  /** The encoding of a text file, if the uploader named it. */
  charset?: string;
}

/** Reads uploaded files, each in its own process with limited time and memory. */
export class DocumentReader {
  constructor(private readonly options: DocumentReaderOptions) {}

  /**
   * Returns a file's chunks, or the reason and message of its refusal. A refusal should not be retried: it
   * follows from the file, although the time limit also depends on the load.
   * @throws the signal's reason; an Error if no process can be started or it dies unexpectedly, which a retry
   * may fix
   */
  async read(file: UploadedFile, signal?: AbortSignal): Promise<Reading> {
    const limits = { ...defaultExtractionLimits, ...this.options.limits };
    const order: Order = {
      name: safeFileName(file.name),
      charset: file.charset,
      limits,
      chunking: { ...defaultChunkOptions, ...this.options.chunking },
    };
    // A file that is too large is cut one byte above the limit, which is enough for the same refusal.
    const bytes = file.bytes.length > limits.bytes ? file.bytes.subarray(0, limits.bytes + 1) : file.bytes;
    const wallMs = patienceMs(bytes.length);
    const bounds = {
      wallMs,
      // Node runs on one processor and collects garbage on others.
      processorMs: 2 * wallMs,
      memoryBytes: 1024 * MIB,
      outputBytes: 128 * MIB,
      ...this.options.process,
    };
    return toReading(await runBounded(this.options.program, frame(order, bytes), bounds, signal));
  }
}

/** A small file that takes long is made for that: none may occupy a reader for as long as a large one. */
function patienceMs(bytes: number): number {
  return Math.min(120_000, 30_000 + 15_000 * (bytes / MIB));
}

function toReading(outcome: Outcome): Reading {
  if (outcome.kind === 'died') throw new Error('The process that reads documents has died.');
  if (outcome.kind === 'killed')
    return { kind: 'refused', reason: 'too_complex', message: tooComplex[outcome.by] };
  return readingSchema.parse(JSON.parse(outcome.output.toString('utf8')));
}

const tooComplex = {
  time: 'The file takes too long to read. Divide it, or save it in a simpler form.',
  memory: 'The file takes too much memory to read. Divide it, or save it in a simpler form.',
  output: 'The file holds too much text. Divide it.',
};

/** Returns the compiled reader below the package's folder. It may read only its own code and packages. */
export function readerProgram(root: string): BoundedProgram {
  const entry = join(root, 'dist', 'src', 'knowledge', 'reader', 'reader-process.js');
  return { entry, folders: [join(root, 'dist'), join(root, 'node_modules')] };
}
