import { inflateRawSync } from 'node:zlib';
import { convertToHtml, images } from 'mammoth';
import type { Extraction } from './block';
import { readHtml } from './read-html';
import { Refusal } from './refusal';
import { readZipDirectory, storedBytes, type ZipEntry } from './zip-directory';

const mostEntries = 2_000;
// Word's XML deflates to a twentieth at best. Small content may deflate further and does no harm.
const mostRatio = 200;
const harmless = 1024 * 1024;

/**
 * Returns the text of a Word document. The archive is known to be harmless before it is converted, and
 * nothing outside of the file is read. Pictures are left out.
 * @throws Refusal
 */
export async function readDocx(bytes: Uint8Array, mostInflated: number): Promise<Extraction> {
  const names = new Set(checkedZip(bytes, mostInflated).map(({ name }) => name));
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml')) {
    throw new Refusal('wrong_type', 'The name ends with .docx, but the content is no Word document.');
  }
  const { value } = await convertToHtml(
    { buffer: Buffer.from(bytes) },
    {
      externalFileAccess: false,
      convertImage: images.imgElement(() => Promise.resolve({ src: '' })),
      styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"],
    },
  );
  return readHtml(`<body>${value}</body>`);
}

/**
 * Returns the entries of an archive that is safe to inflate. Limits their number, the sizes that the
 * directory states, and the sizes that they really have.
 * @throws Refusal
 */
function checkedZip(bytes: Uint8Array, mostInflated: number): ZipEntry[] {
  const entries = readZipDirectory(bytes, mostEntries);
  if (entries.some(({ encrypted }) => encrypted)) {
    throw new Refusal('encrypted', 'The file is encrypted. Save it without a password and upload it again.');
  }
  checkSizes(entries, bytes.length, mostInflated);
  for (const entry of entries) checkEntry(bytes, entry);
  return entries;
}

function checkSizes(entries: ZipEntry[], size: number, mostInflated: number): void {
  const inflated = entries.reduce((sum, entry) => sum + entry.inflated, 0);
  const deflated = entries.reduce((sum, entry) => sum + entry.deflated, 0);
  // Entries that share bytes let a small file hold a huge one.
  if (deflated > size) throw bomb();
  if (inflated > mostInflated) throw bomb();
  if (inflated > harmless && inflated > mostRatio * deflated) throw bomb();
}

function checkEntry(bytes: Uint8Array, entry: ZipEntry): void {
  const stored = storedBytes(bytes, entry);
  if (entry.method === 0 && entry.inflated === entry.deflated) return;
  if (entry.method !== 8 || inflatedSize(stored, entry.inflated) !== entry.inflated) throw bomb();
}

/** Returns the inflated size in bytes, or undefined if it exceeds `most` or the data is invalid. */
function inflatedSize(stored: Uint8Array, most: number): number | undefined {
  try {
    return inflateRawSync(stored, { maxOutputLength: Math.max(1, most) }).length;
  } catch {
    return undefined;
  }
}

function bomb(): Refusal {
  return new Refusal(
    'expands_too_much',
    'The file holds more than its size allows, or says something false about it. Save it again with a word processor.',
  );
}
