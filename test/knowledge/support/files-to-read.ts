import { join } from 'node:path';
import { z } from 'zod';
import { defaultChunkOptions } from '../../../src/knowledge/chunk/options';
import { defaultExtractionLimits } from '../../../src/knowledge/extract/refusal';
import { runBounded } from '../../../src/knowledge/reader/bounded-process';
import { readerProgram } from '../../../src/knowledge/reader/document-reader';
import { readingSchema, type Reading } from '../../../src/knowledge/reader/messages';
import type { Order } from '../../../src/knowledge/reader/order';
import { packageRoot } from '../../../src/dev/servers/package-root';

interface FileToRead {
  name: string;
  bytes: Buffer;
}

const fixtures = join(__dirname, '..', 'reader', 'fixtures');
const MIB = 1024 * 1024;
const bounds = { wallMs: 100_000, processorMs: 200_000, memoryBytes: 1024 * MIB, outputBytes: 128 * MIB };

/**
 * Files that the compiled reader reads one after another in one process, under the flags of the real one. The service
 * starts a process for each file, which takes longer than to read most of them.
 */
export class FilesToRead {
  private readonly files: FileToRead[] = [];
  private readings: Promise<Reading[]> | undefined;

  /** Adds a file. Returns its reading once somebody asks for it, before which all files must be added. */
  add(name: string, bytes: Buffer | string): () => Promise<Reading> {
    const place = this.files.push({ name, bytes: Buffer.from(bytes) }) - 1;
    return async () => {
      this.readings ??= readAll(this.files);
      const reading = (await this.readings)[place];
      if (!reading) throw new Error(`${name} was added too late`);
      return reading;
    };
  }
}

async function readAll(files: FileToRead[]): Promise<Reading[]> {
  const program = {
    entry: join(fixtures, 'read-many.cjs'),
    folders: [...readerProgram(packageRoot()).folders, fixtures],
  };
  const orders = files.map(({ name, bytes }) => ({ order: orderOf(name), length: bytes.length }));
  const input = [Buffer.from(`${JSON.stringify(orders)}\n`), ...files.map(({ bytes }) => bytes)];
  const outcome = await runBounded(program, input, bounds);
  if (outcome.kind !== 'done') throw new Error(`the process was ${outcome.kind}`);
  return z.array(readingSchema).parse(JSON.parse(outcome.output.toString()));
}

function orderOf(name: string): Order {
  return { name, limits: defaultExtractionLimits, chunking: defaultChunkOptions };
}
