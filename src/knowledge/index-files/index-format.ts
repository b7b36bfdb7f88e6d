import { z } from 'zod';
import { EventLoopYield } from '../../platform/concurrency/yield-to-event-loop';
import { Dictionary } from '../search/dictionary';
import type { Part, Placed } from '../search/part';
import type { Segment } from '../search/segment';
import type { IndexContent, IndexedDocument } from '../search/tenant-index';
import { DamagedIndexError } from './damaged-index-error';
import { withLength, type ByteSource } from './byte-source';

/*
 * The content of a file: a head with sizes, a line of JSON for each document, a line for each word, then the numbers
 * of each segment and the vectors of each document. Words have new numbers without gaps, so no word of a deleted
 * document is written.
 */

const head = z.object({
  documentBytes: z.int().min(0),
  wordBytes: z.int().min(0),
  segments: z.array(
    z.object({
      rows: z.int().min(0),
      terms: z.int().min(0),
      postings: z.int().min(0),
      words: z.int().min(0),
    }),
  ),
});

const documentLine = z.object({
  documentId: z.string(),
  revision: z.string(),
  name: z.string(),
  title: z.string(),
  agentIds: z.array(z.string()).exactOptional(),
  chunks: z.int().min(0),
  /** Length of all its vectors together. Absent if it has none. */
  numbers: z.int().min(0).exactOptional(),
  part: z.int().min(0),
  firstRow: z.int().min(0),
});
type DocumentLine = z.output<typeof documentLine>;

/** A document of a file, without what makes it found. */
export type FiledDocument = Pick<IndexedDocument, 'documentId' | 'revision'>;

/** Documents and words between two looks at the clock. */
const stride = 64;

/** Returns the content of a file in pieces. Their numbers are not copied. */
export async function encoded({ documents, dictionary, parts }: IndexContent): Promise<Uint8Array[]> {
  const breathing = new EventLoopYield();
  const numbers = newNumbers(dictionary, parts);
  const words = await joined(usedWords(dictionary, numbers), breathing);
  const lines = await joined(linesOf(documents, parts), breathing);
  const segments = parts.map(({ segment }) => segment);
  const sizes = segments.map(({ rows, terms, posted, words: all }) => ({
    rows,
    terms: terms.length,
    postings: posted.length,
    words: all,
  }));
  const sized = { documentBytes: sizeOf(lines), wordBytes: sizeOf(words), segments: sizes };
  return [
    ...withLength(JSON.stringify(sized)),
    ...lines,
    ...words,
    ...segments.flatMap(({ terms, starts, posted, counts, lengths }) => [
      ...[terms.map((term) => numbers[term] ?? 0), starts, posted].map(bytesOf),
      ...[counts, bytesOf(lengths)],
    ]),
    ...documents.flatMap(({ vectors }) => (vectors ? [bytesOf(vectors)] : [])),
  ];
}

/** Returns only which documents a file holds. */
export async function documentsIn(source: ByteSource): Promise<FiledDocument[]> {
  const { documentBytes } = parsed(head, await source.text());
  return readDocuments(source, documentBytes, new EventLoopYield());
}

/** Returns what the file of a tenant holds. Throws a DamagedIndexError for another form. */
export async function decoded(source: ByteSource, tenantId: string): Promise<Omit<IndexContent, 'version'>> {
  const breathing = new EventLoopYield();
  const { documentBytes, wordBytes, segments } = parsed(head, await source.text());
  const lines = await readDocuments(source, documentBytes, breathing);
  const dictionary = new Dictionary();
  for await (const word of linesIn(await source.take(wordBytes), breathing)) dictionary.add(word);
  const parts: Part[] = [];
  for (const [part, { rows, terms, postings, words }] of segments.entries()) {
    const segment: Segment = {
      rows,
      words,
      terms: await source.unsigned(terms),
      starts: await source.unsigned(terms + 1),
      posted: await source.unsigned(postings),
      counts: await source.take(postings),
      lengths: await source.unsigned(rows),
    };
    parts.push({ segment, documents: placedIn(lines, part) });
  }
  const documents: IndexedDocument[] = [];
  for (const { numbers, part: _part, firstRow: _firstRow, ...document } of lines) {
    const vectors = numbers === undefined ? undefined : await source.floats(numbers);
    documents.push({ tenantId, ...document, ...(vectors && { vectors }) });
  }
  return { documents, dictionary, parts };
}

async function readDocuments(
  source: ByteSource,
  bytes: number,
  breathing: EventLoopYield,
): Promise<DocumentLine[]> {
  const documents: DocumentLine[] = [];
  for await (const line of linesIn(await source.take(bytes), breathing))
    documents.push(parsed(documentLine, line));
  return documents;
}

function parsed<T>(shape: z.ZodType<T>, text: string): T {
  try {
    return shape.parse(JSON.parse(text));
  } catch (cause) {
    throw new DamagedIndexError('it has another form', { cause });
  }
}

function placedIn(lines: DocumentLine[], part: number): Placed[] {
  return lines
    .filter((line) => line.part === part)
    .map(({ documentId, revision, firstRow, chunks }) => ({ documentId, revision, firstRow, rows: chunks }))
    .sort((a, b) => a.firstRow - b.firstRow);
}

function* linesOf(documents: IndexedDocument[], parts: Part[]): Iterable<string> {
  const places = new Map(
    parts.flatMap(({ documents: placed }, part) =>
      placed.map(({ documentId, revision, firstRow }) => [`${documentId} ${revision}`, { part, firstRow }]),
    ),
  );
  for (const { documentId, revision, name, title, agentIds, chunks, vectors } of documents) {
    const place = places.get(`${documentId} ${revision}`);
    if (!place) throw new Error(`The index has no rows of ${documentId}.`);
    const line: DocumentLine = {
      ...{ documentId, revision, name, title, chunks, ...place },
      ...(agentIds && { agentIds }),
      ...(vectors && { numbers: vectors.length }),
    };
    yield JSON.stringify(line);
  }
}

/** Returns the new number of each word that a part has. */
function newNumbers(dictionary: Dictionary, parts: Part[]): Uint32Array {
  const isUsed = new Uint8Array(dictionary.size);
  for (const { segment } of parts) for (const term of segment.terms) isUsed[term] = 1;
  const numbers = new Uint32Array(isUsed.length).fill(unused);
  let next = 0;
  isUsed.forEach((used, term) => {
    if (used) numbers[term] = next++;
  });
  return numbers;
}

const unused = 0xffffffff;

function* usedWords(dictionary: Dictionary, numbers: Uint32Array): Iterable<string> {
  let at = 0;
  for (const word of dictionary.words()) {
    // Words that were added meanwhile belong to no part of this content.
    if (at === numbers.length) return;
    if (numbers[at] !== unused) yield word;
    at += 1;
  }
}

async function joined(lines: Iterable<string>, breathing: EventLoopYield): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  let group: string[] = [];
  for (const line of lines) {
    group.push(line);
    if (group.length < stride) continue;
    pieces.push(textOf(group));
    group = [];
    await breathing.pause();
  }
  return [...pieces, textOf(group)];
}

function textOf(lines: string[]): Buffer {
  return Buffer.from(lines.map((line) => `${line}\n`).join(''));
}

async function* linesIn(text: Buffer, breathing: EventLoopYield): AsyncIterable<string> {
  let count = 0;
  for (let from = 0, end = text.indexOf('\n'); end >= 0; from = end + 1, end = text.indexOf('\n', from)) {
    yield text.toString('utf8', from, end);
    count += 1;
    if (count % stride === 0) await breathing.pause();
  }
}

function sizeOf(pieces: Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
