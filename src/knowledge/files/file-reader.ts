import type { Chunk } from '../../domain/document';
import type { DocumentNote } from '../../domain/document-note';
import type { TextType } from '../../domain/file';
import type { DocumentReader } from '../reader/document-reader';

/** The text of a file, or why it has none, worded for the user. */
export type FileReading =
  { chunks: Chunk[]; tokens: number; pages?: number; notes?: DocumentNote[] } | { problem: string };

/** The reader goes by the ending of a name. */
const endings: Record<TextType, string> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/html': 'html',
  'text/csv': 'csv',
  'application/json': 'json',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/epub+zip': 'epub',
  'message/rfc822': 'eml',
};

/** Texts in a form of their own. */
function isOfText(type: TextType): boolean {
  return type === 'text/html' || type === 'application/json';
}

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
        if (reading.kind === 'read') return reading;
        // Text that is not what its name says can be read all the same.
        if (reading.reason !== 'wrong_type' || !isOfText(type)) return { problem: reading.message };
        return await this.read('text/plain', bytes, signal);
      } catch {
        signal.throwIfAborted();
      }
    }
    return { problem: unreadable };
  }
}
