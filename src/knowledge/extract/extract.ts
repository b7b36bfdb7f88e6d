import type { DocumentType } from '../../domain/document';
import type { Extraction } from './block';
import { decodeText } from './decode-text';
import { fileTypeOf } from './file-type';
import { type ExtractionLimits, Refusal, tooMuchText } from './refusal';

/**
 * Returns a file's type and text. A hostile file can make this take any amount of time and memory, so it must
 * run in its own process.
 * @throws Refusal
 */
export async function extract(
  name: string,
  bytes: Uint8Array,
  limits: ExtractionLimits,
): Promise<Extraction & { type: DocumentType }> {
  if (bytes.length > limits.bytes) {
    throw new Refusal('too_large', `The file is larger than ${Math.floor(limits.bytes / 1024 / 1024)} MiB.`);
  }
  const type = fileTypeOf(name, bytes);
  const extraction = await readers[type](bytes, limits);
  checkText(extraction, limits.characters);
  return { ...extraction, type };
}

type Reader = (bytes: Uint8Array, limits: ExtractionLimits) => Promise<Extraction>;

// Each loads its library only if a file needs it. To load all of them takes longer than to read most files.
const readers: Record<DocumentType, Reader> = {
  txt: async (bytes) => (await import('./read-text.js')).readText(decodeText(bytes)),
  md: async (bytes) => (await import('./read-markdown.js')).readMarkdown(decodeText(bytes)),
  html: async (bytes) => {
    const { declaredEncoding, readHtml } = await import('./read-html.js');
    return readHtml(decodeText(bytes, declaredEncoding(bytes)));
  },
  csv: async (bytes) => (await import('./read-csv.js')).readCsv(decodeText(bytes)),
  json: async (bytes) => (await import('./read-json.js')).readJson(decodeText(bytes)),
  docx: async (bytes, limits) => (await import('./read-docx.js')).readDocx(bytes, limits.inflatedBytes),
  pdf: async (bytes, limits) => (await import('./pdf/read-pdf.js')).readPdf(bytes, limits),
};

function checkText({ blocks }: Extraction, most: number): void {
  if (!blocks.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) {
    throw new Refusal('no_text', 'The file holds no text.');
  }
  if (blocks.reduce((sum, { text }) => sum + text.length, 0) > most) throw tooMuchText(most);
}
