import { createHash, randomBytes } from 'node:crypto';
import { newId } from '../../src/domain/ids';
import type { DocumentRef, Store } from '../../src/store/store';
import * as sample from './samples';
import { connectForTest, ownTenant, withRawDatabase } from './store-under-test';
import { ownDatabase } from '../support/own-database';

const uri = ownDatabase();
let store: Store;
let contents: Store['documentContents'];
beforeAll(async () => {
  store = await connectForTest(uri);
  contents = store.documentContents;
});
afterAll(() => store.close());

/** A file with more bytes has several parts. */
const partBytes = 4 * 1024 * 1024;
const aRef = (): DocumentRef => ({ tenantId: ownTenant(), documentId: newId('doc') });
const chunks = (count: number, text = 'Text') =>
  Array.from({ length: count }, (_, at) => sample.aChunk(at, { text: `${text} ${at}` }));
const vectors = (from: number, count: number, dimensions = 3) =>
  Array.from({ length: count }, (_, at) =>
    Float32Array.from({ length: dimensions }, (_n, axis) => from + at + axis / 7),
  );

test('reads back a file of several parts byte for byte, however often it is written', async () => {
  const ref = aRef();
  const bytes = randomBytes(partBytes + 1);
  await contents.putFile(ref, bytes);
  await contents.putFile(ref, bytes);
  const found = await contents.file(ref);
  expect(found?.length).toBe(bytes.length);
  expect(digest(found)).toBe(digest(bytes));
  await contents.deleteFile(ref);
  expect(await contents.file(ref)).toBeNull();
});

test('treats a file with a missing part as absent', async () => {
  const ref = aRef();
  await contents.putFile(ref, Buffer.from('file'));
  expect(await contents.file(ref)).toEqual(Buffer.from('file'));
  await withRawDatabase(async (db) => {
    const parts = db.collection<{ _id: string }>('document_files');
    await parts.updateOne({ _id: `${ref.documentId}/000000` }, { $set: { of: 2 } });
  }, uri);
  expect(await contents.file(ref)).toBeNull();
});

test.each([0, 1, 63, 64, 65, 700])('reads back %d chunks in order', async (count) => {
  const ref = aRef();
  const written = Array.from({ length: count }, (_, at) => sample.aChunk(at));
  await contents.putChunks(ref, written);
  expect(await contents.chunks(ref)).toEqual(written);
});

test('new chunks replace the earlier ones, even if there are fewer', async () => {
  const ref = aRef();
  await contents.putChunks(ref, chunks(200, 'Old'));
  await contents.putChunks(ref, chunks(70, 'New'));
  expect(await contents.chunks(ref)).toEqual(chunks(70, 'New'));
  expect(await contents.pick(ref, [130])).toEqual([undefined]);
});

test('picks single chunks in the order requested, and undefined for missing ones', async () => {
  const ref = aRef();
  await contents.putChunks(ref, chunks(130));
  const picked = await contents.pick(ref, [129, 0, 130, 64, 9_999, 0]);
  expect(picked.map((chunk) => chunk?.position)).toEqual([129, 0, undefined, 64, undefined, 0]);
  expect(await contents.pick(ref, [])).toEqual([]);
});

test('vectors can be written in batches of any size, and again', async () => {
  const ref = aRef();
  for (const [from, count] of [
    [0, 256],
    [256, 10],
    [266, 100],
    [256, 110],
  ] as const) {
    await contents.putVectors(ref, from, vectors(from, count));
  }
  expect(await contents.vectors(ref)).toEqual(vectors(0, 366));
  await expect(contents.putVectors(ref, 400, vectors(0, 1))).rejects.toThrow('without a gap');
});

test('vectors of another model replace the earlier ones', async () => {
  const ref = aRef();
  await contents.putVectors(ref, 0, vectors(0, 100));
  await contents.putVectors(ref, 0, vectors(0, 64, 8));
  await contents.putVectors(ref, 64, vectors(64, 36, 8));
  expect(await contents.vectors(ref)).toEqual(vectors(0, 100, 8));
});

test('treats content of another tenant as absent, and does not write or erase it', async () => {
  const ref = aRef();
  await contents.putFile(ref, Buffer.from('file'));
  await contents.putChunks(ref, chunks(2));
  await contents.putVectors(ref, 0, vectors(0, 2));
  const stranger = { ...ref, tenantId: ownTenant() };
  expect(await contents.file(stranger)).toBeNull();
  expect(await contents.chunks(stranger)).toEqual([]);
  expect(await contents.pick(stranger, [0, 1])).toEqual([undefined, undefined]);
  expect(await contents.vectors(stranger)).toEqual([]);
  await expect(contents.putFile(stranger, Buffer.from('theirs'))).rejects.toThrow();
  await expect(contents.putChunks(stranger, chunks(1))).rejects.toThrow();
  await contents.deleteFile(stranger);
  await contents.erase(stranger);
  expect((await contents.file(ref))?.toString()).toBe('file');
  expect(await contents.chunks(ref)).toEqual(chunks(2));
  expect(await contents.vectors(ref)).toEqual(vectors(0, 2));
});

test('erases everything of a document, and nothing of another one', async () => {
  const ref = aRef();
  const neighbour = { ...ref, documentId: newId('doc') };
  for (const each of [ref, neighbour]) {
    await contents.putFile(each, randomBytes(each === ref ? partBytes + 1 : 1));
    await contents.putChunks(each, chunks(130));
    await contents.putChunks(each, chunks(100));
    await contents.putVectors(each, 0, vectors(0, 100));
  }
  await contents.erase(ref);
  await contents.erase(ref);
  expect(await traces(ref.documentId)).toEqual([]);
  expect(await traces(neighbour.documentId)).not.toEqual([]);
  expect(await contents.chunks(neighbour)).toHaveLength(100);
});

function digest(bytes: Buffer | null): string {
  return createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
}

/** The ids of all stored objects that name the document. */
async function traces(documentId: string): Promise<string[]> {
  return withRawDatabase(async (db) => {
    const found: string[] = [];
    for (const { name } of await db.listCollections().toArray()) {
      const ids = db.collection<{ _id: unknown }>(name).find({}, { projection: { _id: 1 } });
      for await (const { _id } of ids)
        if (String(_id).includes(documentId)) found.push(`${name} ${String(_id)}`);
    }
    return found;
  }, uri);
}
