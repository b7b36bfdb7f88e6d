import type { Chunk } from '../../domain/document';
import type { TextType } from '../../domain/file';
import type { DocumentReader } from '../reader/document-reader';

/** The text of a file, or why it has none, worded for the user. */
export type FileReading = { chunks: Chunk[]; tokens: number } | { problem: string };

/** The reader goes by the ending of a name. */
const endings: Record<TextType, string> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/html': 'html',
  'text/csv': 'csv',
  'application/json': 'json',
};

const tries = 2;
const unreadable = 'The file could not be read. Save it in another form and send it again.';

/** Reads the text of files, each in a process of its own with limited time and memory. */
export class FileReader {
  constructor(private readonly reader: Pick<DocumentReader, 'read'>) {}

  /** Throws the signal's reason. */
  async read(type: TextType, bytes: Buffer, signal: AbortSignal): Promise<FileReading> {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      try {
        const reading = await this.reader.read({ name: `file.${endings[type]}`, bytes }, signal);
        return reading.kind === 'refused' ? { problem: reading.message } : reading;
      } catch {
        signal.throwIfAborted();
      }
    }
    return { problem: unreadable };
  }
}
