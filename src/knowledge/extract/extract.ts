import type { DocumentType } from '../../domain/document';
import { withoutUnseen, type Extraction } from './block';
import { decodeText, type EncodingHints } from './decode-text';
import { fileTypeOf } from './file-type';
import type { ReadInner } from './read-eml';
import { type ExtractionLimits, Refusal, tooMuchText } from './refusal';

/** How many messages may contain each other. */
const deepest = 3;

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
  const file = { bytes, limits, hints: charset === undefined ? {} : { charset } };
  const extraction = await readDocument(name, file, 1);
  checkText(extraction, limits.characters);
  return extraction;
}

interface File {
  bytes: Uint8Array;
  limits: ExtractionLimits;
  hints: EncodingHints;
}

async function readDocument(
  name: string,
  file: File,
  depth: number,
): Promise<Extraction & { type: DocumentType }> {
  if (depth > deepest)
    throw new Refusal('too_complex', `The file has more than ${deepest} messages in each other.`);
  const { limits } = file;
  const type = fileTypeOf(name, file.bytes);
  const extraction = await readers[type](file, (inner, bytes) =>
    readDocument(inner, { bytes, limits, hints: {} }, depth + 1),
  );
  const blocks = extraction.blocks.map((block) => ({ ...block, text: withoutUnseen(block.text) }));
  return { ...extraction, blocks, type };
}

type Reader = (file: File, read: ReadInner) => Promise<Extraction>;

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
  docx: async ({ bytes, limits }) =>
    (await import('./word/read-docx.js')).readDocx(bytes, limits.inflatedBytes),
  xlsx: async ({ bytes, limits }) =>
    (await import('./sheets/read-sheets.js')).readSheets(bytes, limits.inflatedBytes),
  ods: async ({ bytes, limits }) =>
    (await import('./sheets/read-sheets.js')).readSheets(bytes, limits.inflatedBytes),
  pptx: async ({ bytes, limits }) => (await import('./slides/read-pptx.js')).readPptx(bytes, limits),
  odt: async ({ bytes, limits }) =>
    (await import('./open-document/read-odt.js')).readOdt(bytes, limits.inflatedBytes),
  epub: async ({ bytes, limits }) => (await import('./read-epub.js')).readEpub(bytes, limits.inflatedBytes),
  eml: async ({ bytes }, read) => (await import('./read-eml.js')).readEml(bytes, read),
  pdf: async ({ bytes, limits }) => (await import('./pdf/read-pdf.js')).readPdf(bytes, limits),
};

function ofText(
  { bytes, hints }: Pick<File, 'bytes' | 'hints'>,
  read: (text: string) => Extraction,
): Extraction {
  const { text, notes } = decodeText(bytes, hints);
  const extraction = read(text);
  return { ...extraction, notes: [...notes, ...(extraction.notes ?? [])] };
}

function checkText({ blocks }: Extraction, most: number): void {
  if (!blocks.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) {
    throw new Refusal('no_text', 'The file holds no text.');
  }
  if (blocks.reduce((sum, { text }) => sum + text.length, 0) > most) throw tooMuchText(most);
}
