import { join } from 'node:path';
import { DocumentReader, type DocumentReaderOptions } from '../../../src/knowledge/reading/document-reader';
import type { Reading } from '../../../src/knowledge/reading/messages';
import { packageRoot } from '../../../src/stack/package-root';

/** A reader whose process is the compiled one. */
export function testReader(options: Partial<DocumentReaderOptions> = {}): DocumentReader {
  const entry = join(packageRoot(), 'dist', 'src', 'knowledge', 'reading', 'reader-process.js');
  return new DocumentReader({ entry, ...options });
}

/** All text of a file that was read; the sentence in brackets of one that was refused. */
export function textOf(reading: Reading): string {
  return reading.kind === 'read'
    ? reading.chunks.map(({ text }) => text).join('\n\n')
    : `[${reading.message}]`;
}
