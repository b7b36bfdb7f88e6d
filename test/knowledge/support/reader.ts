import {
  DocumentReader,
  type DocumentReaderOptions,
  readerProgram,
} from '../../../src/knowledge/reader/document-reader';
import { DocumentSlots } from '../../../src/knowledge/reader/document-slots';
import { ReadingTurns } from '../../../src/knowledge/reader/reading-turns';
import { FairSemaphore } from '../../../src/platform/limits/fair-semaphore';
import type { Reading } from '../../../src/knowledge/reader/messages';
import { packageRoot } from '../../../src/platform/servers/package-root';

/** A reader whose process is the compiled one. */
export function testReader(options: Partial<DocumentReaderOptions> = {}): DocumentReader {
  return new DocumentReader({ program: readerProgram(packageRoot()), ...options });
}

/** Turns for activities that no other tenant disturbs. */
export function freeTurns() {
  return {
    slots: new DocumentSlots({ ofTenant: 8 }),
    readingTurns: new ReadingTurns({ atOnce: 2 }),
    embeddingTurns: new FairSemaphore(4),
  };
}

/** All text of a file that was read; the sentence in brackets of one that was refused. */
export function textOf(reading: Reading): string {
  return reading.kind === 'read'
    ? reading.chunks.map(({ text }) => text).join('\n\n')
    : `[${reading.message}]`;
}
