import { randomUUID } from 'node:crypto';
import { gate } from '../../support/wait-for';
import { sourceStage } from './stage';

const { service, server, workspace, policy, add, settled, check, documents, untilDocuments, textOf } =
  sourceStage();

test('reads a document from its URL, and says where it comes from', async () => {
  server.files.set('/leave', { body: policy(30), headers: { 'content-type': 'text/markdown' } });
  const sourceId = await add('/leave');
  const { documentId, checkedAt, changedAt, error } = await settled(sourceId);
  expect([typeof checkedAt, typeof changedAt, error]).toEqual(['string', 'string', undefined]);
  const [document, ...others] = await documents();
  expect(others).toEqual([]);
  expect(document).toMatchObject({
    ...{ documentId, sourceId, name: 'leave.md', state: 'ready', sourceUrl: `${server.url}/leave` },
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('replaces the document by changed content', async () => {
  server.files.set('/leave.md', { body: policy(30), etag: '"1"' });
  const sourceId = await add('/leave.md');
  const before = await settled(sourceId);
  server.files.set('/leave.md', { body: policy(40), etag: '"2"' });
  const after = await check(sourceId);
  expect(after['documentId']).not.toBe(before['documentId']);
  expect(await textOf(after['documentId'])).toContain('40 days');
  await untilDocuments('leave.md ready');
});

test('leaves the document alone if the file is unchanged, under any ETag', async () => {
  server.files.set('/leave.md', { body: policy(30), etag: '"1"' });
  const sourceId = await add('/leave.md');
  const first = await settled(sourceId);
  const unmodified = await check(sourceId);
  expect(server.requests.at(-1)?.headers['if-none-match']).toBe('"1"');
  server.files.set('/leave.md', { body: policy(30), etag: '"2"' });
  const same = await check(sourceId);
  for (const later of [unmodified, same]) {
    const { checkedAt, ...rest } = later;
    expect({ ...first, checkedAt }).toEqual({ ...rest, checkedAt });
  }
  await check(sourceId);
  expect(server.requests.at(-1)?.headers['if-none-match']).toBe('"2"');
});

test('keeps the document while its server fails, and says why', async () => {
  server.files.set('/leave.md', { body: policy(30) });
  const sourceId = await add('/leave.md');
  const { documentId } = await settled(sourceId);
  server.files.delete('/leave.md');
  const failed = await check(sourceId);
  expect(failed).toMatchObject({ state: 'failed', documentId, error: expect.stringMatching(/status 404/) });
  server.files.set('/leave.md', { body: policy(30) });
  const mended = await check(sourceId);
  expect(mended).toMatchObject({ state: 'current', documentId });
  expect(mended['error']).toBeUndefined();
});

test('keeps the document in use while a version can’t be read, and leaves none behind', async () => {
  server.files.set('/plan.html', { body: `<p>Plan ${workspace.tenantId}: thirty days.</p>` });
  const sourceId = await add('/plan.html');
  const { documentId } = await settled(sourceId);
  for (const broken of ['', ' ']) {
    server.files.set('/plan.html', { body: `<html><!-- ${workspace.tenantId} -->${broken}</html>` });
    const failed = await check(sourceId);
    expect(failed).toMatchObject({ state: 'failed', documentId, error: expect.stringMatching(/text/) });
    await untilDocuments('plan.html ready', 'plan.html failed');
  }
  server.files.set('/plan.html', { body: `<p>Plan ${workspace.tenantId}: forty days.</p>` });
  const mended = await check(sourceId);
  expect(mended).toMatchObject({ state: 'current' });
  expect(await textOf(mended['documentId'])).toContain('forty days');
  await untilDocuments('plan.html ready');
});

test.each([
  ['a file of another type', '/tool.exe', { body: 'MZ' }, /file type isn’t supported/],
  ['an empty file', '/empty.md', { body: '' }, /empty/],
  ['a server that refuses', '/secret.md', { status: 403 }, /status 403/],
  [
    'a redirect to a private address',
    '/in.md',
    { status: 302, headers: { location: 'http://10.0.0.1/a.md' } },
    /10\.0\.0\.1 is a private address/,
  ],
])('says why there is no document of %s', async (_, path, served, error) => {
  server.files.set(path, served);
  expect(await settled(await add(path))).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(error),
  });
  expect(await documents()).toEqual([]);
});

test('many checks at once read one document', async () => {
  const held = gate();
  server.files.set('/leave.md', { body: policy(30), when: held.opened });
  const sourceId = await add('/leave.md');
  const asked = await Promise.all(
    Array.from({ length: 5 }, () => workspace.ask('POST', `/document-sources/${sourceId}/check`, {})),
  );
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
  held.open();
  await settled(sourceId);
  await untilDocuments('leave.md ready');
  expect(server.requests.length).toBeLessThanOrEqual(3);
});

test('a check that is repeated after a crash adds no second document', async () => {
  server.files.set('/leave.md', { body: policy(30) });
  const sourceId = await add('/leave.md');
  const before = await settled(sourceId);
  // As after a crash right after the document was added.
  const version = { sha256: randomUUID() };
  await service.store.documentSources.update(workspace.tenantId, sourceId, { version });
  expect(await check(sourceId)).toMatchObject({ documentId: before['documentId'], state: 'current' });
  await untilDocuments('leave.md ready');
});
