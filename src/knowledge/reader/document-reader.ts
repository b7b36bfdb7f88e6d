import { join } from 'node:path';
import { defaultChunkOptions, type ChunkOptions } from '../chunk/options';
import { safeFileName } from '../extract/file-name';
import { defaultExtractionLimits, type ExtractionLimits } from '../extract/refusal';
import { runBounded, type BoundedProgram, type Outcome, type ProcessLimits } from './bounded-process';
import { frame, readingSchema, type Order, type Reading } from './messages';

const MIB = 1024 * 1024;

export interface DocumentReaderOptions {
  /** The compiled `reader-process.js`, with the folders of the service's code and packages. */
  program: BoundedProgram;
  limits?: Partial<ExtractionLimits>;
  process?: Partial<ProcessLimits>;
  chunking?: Partial<ChunkOptions>;
}

/** Reads uploaded files, each in a process of its own that is bounded in time and memory. */
export class DocumentReader {
  constructor(private readonly options: DocumentReaderOptions) {}

  /**
   * The chunks of a file, or the sentence with which it is refused. The same bytes and name give the same answer, so a
   * refusal needs no second try.
   * @throws the signal's reason; an Error where no process can be started or it dies for a reason of its own, which a
   * second try may mend
   */
  async read(file: { name: string; bytes: Uint8Array }, signal?: AbortSignal): Promise<Reading> {
    const limits = { ...defaultExtractionLimits, ...this.options.limits };
    const order: Order = {
      name: safeFileName(file.name),
      limits,
      chunking: { ...defaultChunkOptions, ...this.options.chunking },
    };
    // What is too large is not even sent, but refused in the same words.
    const bytes = file.bytes.length > limits.bytes ? file.bytes.subarray(0, limits.bytes + 1) : file.bytes;
    const bounds = {
      wallMs: 120_000,
      memoryBytes: 1024 * MIB,
      outputBytes: 128 * MIB,
      ...this.options.process,
    };
    return toReading(await runBounded(this.options.program, frame(order, bytes), bounds, signal));
  }
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

/** The compiled program that reads files, in the package's folder; its code and packages are all that it may read. */
export function readerProgram(root: string): BoundedProgram {
  const entry = join(root, 'dist', 'src', 'knowledge', 'reader', 'reader-process.js');
  return { entry, folders: [join(root, 'dist'), join(root, 'node_modules')] };
}
