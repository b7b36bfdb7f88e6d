import type { DocumentType } from '../../domain/document';
import type { Extraction } from './block';
import { decodeText } from './decode-text';
import { fileTypeOf } from './file-type';
import { type ExtractionLimits, Refusal, tooMuchText } from './refusal';
import { readPdf } from './pdf/read-pdf';
import { readCsv } from './read-csv';
import { readDocx } from './read-docx';
import { declaredEncoding, readHtml } from './read-html';
import { readJson } from './read-json';
import { readMarkdown } from './read-markdown';
import { readText } from './read-text';

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

type Reader = (bytes: Uint8Array, limits: ExtractionLimits) => Extraction | Promise<Extraction>;

const readers: Record<DocumentType, Reader> = {
  txt: (bytes) => readText(decodeText(bytes)),
  md: (bytes) => readMarkdown(decodeText(bytes)),
  html: (bytes) => readHtml(decodeText(bytes, declaredEncoding(bytes))),
  csv: (bytes) => readCsv(decodeText(bytes)),
  json: (bytes) => readJson(decodeText(bytes)),
  docx: (bytes, limits) => readDocx(bytes, limits.inflatedBytes),
  pdf: (bytes, limits) => readPdf(bytes, limits),
};

function checkText({ blocks }: Extraction, most: number): void {
  if (!blocks.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) {
    throw new Refusal('no_text', 'The file holds no text.');
  }
  if (blocks.reduce((sum, { text }) => sum + text.length, 0) > most) throw tooMuchText(most);
}
