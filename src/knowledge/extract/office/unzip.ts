import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { bufferOf } from '../buffer-of';
import { Refusal } from '../refusal';

const mostEntries = 5_000;
// Office XML deflates to a twentieth at best. Small content may deflate further and does no harm.
const mostRatio = 200;
const harmless = 1024 * 1024;

/**
 * Returns the parts of an archive whose names `wanted` matches, by their names in lower case. No other part is
 * inflated, and none beyond the size that the archive states for it.
 * @throws Refusal if the archive is encrypted, or if it or its parts are too large; an Error if it is damaged
 */
export async function unzip(
  bytes: Uint8Array,
  mostInflated: number,
  wanted: RegExp,
): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(bufferOf(bytes), {
    lazyEntries: true,
    validateEntrySizes: false,
  });
  if (archive.entryCount > mostEntries)
    throw new Refusal('expands_too_much', 'The file holds too many parts.');
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) entries.push(entry);
  if (entries.some((entry) => entry.isEncrypted())) {
    throw new Refusal('encrypted', 'The file is encrypted. Save it without a password and upload it again.');
  }
  // Entries that share bytes let a small file hold a huge one.
  if (sum(entries, ({ compressedSize }) => compressedSize) > bytes.length) throw bomb();
  return inflated(
    archive,
    entries.filter(({ fileName }) => wanted.test(fileName)),
    mostInflated,
  );
}

async function inflated(archive: ZipFile, entries: Entry[], most: number): Promise<Map<string, Buffer>> {
  const size = sum(entries, ({ uncompressedSize }) => uncompressedSize);
  const deflated = sum(entries, ({ compressedSize }) => compressedSize);
  if (size > most || (size > harmless && size > mostRatio * deflated)) throw bomb();
  const parts = new Map<string, Buffer>();
  for (const entry of entries) parts.set(entry.fileName.toLowerCase(), await contentOf(archive, entry));
  return parts;
}

async function contentOf(archive: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > entry.uncompressedSize) throw bomb();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function sum(entries: Entry[], sizeOf: (entry: Entry) => number): number {
  return entries.reduce((total, entry) => total + sizeOf(entry), 0);
}

function bomb(): Refusal {
  return new Refusal(
    'expands_too_much',
    'The file holds more than its size allows, or says something false about it. Save it again with a word processor.',
  );
}
