import {
  DocumentReader,
  type DocumentReaderOptions,
  readerProgram,
} from '../../../src/knowledge/reader/document-reader';
import { FairSemaphore } from '../../../src/platform/limits/fair-semaphore';
import { KeyedSlots } from '../../../src/platform/limits/keyed-slots';
import type { Reading } from '../../../src/knowledge/reader/messages';
import { packageRoot } from '../../../src/dev/servers/package-root';

/** Returns a reader that runs the compiled reader process. */
export function testReader(options: Partial<DocumentReaderOptions> = {}): DocumentReader {
  return new DocumentReader({ program: readerProgram(packageRoot()), ...options });
}

/** Returns limits for activities that no other tenant competes for. */
export function freeTurns() {
  return {
    slots: new KeyedSlots({ ofEach: 8 }),
    readingTurns: new FairSemaphore(2),
    embeddingTurns: new FairSemaphore(4),
  };
}

/** Returns all text of a file that was read, or the bracketed message of one that was refused. */
export function textOf(reading: Reading): string {
  return reading.kind === 'read'
    ? reading.chunks.map(({ text }) => text).join('\n\n')
    : `[${reading.message}]`;
}
