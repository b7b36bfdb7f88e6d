import type { DocumentType } from '../../domain/document';
import type { Extraction } from './block';
import { decodeText, type EncodingHints } from './decode-text';
import { fileTypeOf } from './file-type';
import { type ExtractionLimits, Refusal, tooMuchText } from './refusal';

/**
 * Returns a file's type and text. `charset` is the encoding of a text file, if the uploader named it. A hostile file
 * can make this take any amount of time and memory, so it must run in its own process.
 * @throws Refusal
 */
export async function extract(
  name: string,
  bytes: Uint8Array,
  limits: ExtractionLimits,
  charset?: string,
): Promise<Extraction & { type: DocumentType }> {
  if (bytes.length > limits.bytes) {
    throw new Refusal('too_large', `The file is larger than ${Math.floor(limits.bytes / 1024 / 1024)} MiB.`);
  }
  const type = fileTypeOf(name, bytes);
  const extraction = await readers[type]({ bytes, limits, hints: charset === undefined ? {} : { charset } });
  checkText(extraction, limits.characters);
  const blocks = extraction.blocks.map((block) => ({ ...block, text: visible(block.text) }));
  return { ...extraction, blocks, type };
}

interface File {
  bytes: Uint8Array;
  limits: ExtractionLimits;
  hints: EncodingHints;
}
type Reader = (file: File) => Promise<Extraction>;

// Each loads its library only if a file needs it. To load all of them takes longer than to read most files.
const readers: Record<DocumentType, Reader> = {
  txt: async (file) => ofText(file, (await import('./read-text.js')).readText),
  md: async (file) => ofText(file, (await import('./read-markdown.js')).readMarkdown),
  html: async ({ bytes, hints }) => {
    const [{ declaredEncoding }, { readHtml }] = await Promise.all([
      import('./encoding/declared-encoding.js'),
      import('./read-html.js'),
    ]);
    return ofText({ bytes, hints: { declared: declaredEncoding(bytes), ...hints } }, readHtml);
  },
  csv: async (file) => ofText(file, (await import('./read-csv.js')).readCsv),
  json: async (file) => ofText(file, (await import('./read-json.js')).readJson),
  docx: async ({ bytes, limits }) => (await import('./read-docx.js')).readDocx(bytes, limits.inflatedBytes),
  pdf: async ({ bytes, limits }) => (await import('./pdf/read-pdf.js')).readPdf(bytes, limits),
};

function ofText(
  { bytes, hints }: Pick<File, 'bytes' | 'hints'>,
  read: (text: string) => Extraction,
): Extraction {
  const { text, notes } = decodeText(bytes, hints);
  return { ...read(text), notes };
}

/** Leaves out characters that only tell a program where a word may be divided. */
function visible(text: string): string {
  return text.replace(/\u00AD\n?|[\u200B\u2060\uFEFF]/g, '');
}

function checkText({ blocks }: Extraction, most: number): void {
  if (!blocks.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) {
    throw new Refusal('no_text', 'The file holds no text.');
  }
  if (blocks.reduce((sum, { text }) => sum + text.length, 0) > most) throw tooMuchText(most);
}
