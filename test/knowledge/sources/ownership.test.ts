import { file, upload } from '../../support/form';
import { anOperator } from '../../support/operator';
import { gate, waitFor } from '../../support/wait-for';
import { asMember, itemsOf } from '../../support/workspace';
import { sourceStage } from './stage';

const { service, server, workspace, policy, add, show, settled, check, documents, untilDocuments } =
  sourceStage();

test('takes over an uploaded document with the same content, and its readers', async () => {
  const { data } = await workspace.ask('POST', '/agents', { name: 'Second' });
  const agentIds = [String(data['agentId'])];
  const form = [file('mine.md', policy(30))];
  const [uploaded] = itemsOf(
    await upload(service, await anOperator(service, workspace, { role: 'admin' }), form),
  );
  server.files.set('/theirs.md', { body: policy(30) });
  const sourceId = await add('/theirs.md', { agentIds });
  const { documentId, agentIds: readers } = await settled(sourceId);
  expect([documentId, readers]).toEqual([uploaded?.['documentId'], undefined]);
  server.files.set('/theirs.md', { body: policy(40) });
  await check(sourceId);
  await untilDocuments('theirs.md ready');
});

test('refuses the content of another URL until that has another', async () => {
  server.files.set('/a.md', { body: policy(30) });
  server.files.set('/b.md', { body: policy(30) });
  const first = await add('/a.md');
  await settled(first);
  const second = await add('/b.md');
  const refused = await settled(second);
  expect(refused).toMatchObject({ state: 'failed', error: expect.stringContaining(`${server.url}/a.md`) });
  server.files.set('/a.md', { body: policy(40) });
  await check(first);
  await untilDocuments('a.md ready');
  expect(await check(second)).toMatchObject({ state: 'current' });
  await untilDocuments('a.md ready', 'b.md ready');
});

test('reads a document that was deleted again at the next check', async () => {
  server.files.set('/leave.md', { body: policy(30), etag: '"1"' });
  const sourceId = await add('/leave.md');
  const { documentId } = await settled(sourceId);
  await workspace.ask('DELETE', `/documents/${String(documentId)}`);
  expect((await show(sourceId))['documentId']).toBeUndefined();
  const again = await check(sourceId);
  expect(again['documentId']).toEqual(expect.stringMatching(/^doc_/));
  await untilDocuments('leave.md ready');
});

test('sets who reads this version and later ones, from either side', async () => {
  const { data } = await workspace.ask('POST', '/agents', { name: 'Second' });
  const agentIds = [String(data['agentId'])];
  server.files.set('/leave.md', { body: policy(30) });
  const sourceId = await add('/leave.md');
  const { documentId } = await settled(sourceId);
  await workspace.ask('PATCH', `/document-sources/${sourceId}`, { agentIds });
  expect((await documents())[0]?.['agentIds']).toEqual(agentIds);
  await workspace.ask('PATCH', `/documents/${String(documentId)}`, { agentIds: [] });
  expect((await show(sourceId))['agentIds']).toEqual([]);
  server.files.set('/leave.md', { body: policy(40) });
  await check(sourceId);
  await untilDocuments('leave.md ready');
  expect((await documents())[0]?.['agentIds']).toEqual([]);
});

test('a deleted URL leaves its document, which nothing replaces', async () => {
  server.files.set('/leave.md', { body: policy(30) });
  const sourceId = await add('/leave.md');
  await settled(sourceId);
  expect((await workspace.ask('DELETE', `/document-sources/${sourceId}`)).status).toBe(200);
  expect((await workspace.ask('GET', `/document-sources/${sourceId}`)).status).toBe(404);
  const [document] = await documents();
  expect(document).toMatchObject({ state: 'ready', sourceUrl: `${server.url}/leave.md` });
  expect(document?.['sourceId']).toBeUndefined();
});

test('a URL that is deleted during a check leaves nothing behind', async () => {
  const held = gate();
  server.files.set('/leave.md', { body: policy(30), when: held.opened });
  const sourceId = await add('/leave.md');
  await waitFor('the URL is read', () => server.requests.length > 0);
  await workspace.ask('DELETE', `/document-sources/${sourceId}`);
  held.open();
  server.files.set('/other.md', { body: policy(40) });
  await settled(await add('/other.md'));
  await untilDocuments('other.md ready');
});

test('refuses a private address, a URL that is there, and unknown agents', async () => {
  const refusal = async (body: object) => {
    const { status, paths, error } = await workspace.ask('POST', '/document-sources', body);
    return [status, ...paths, ...(paths.length === 0 ? [error.code] : [])];
  };
  expect(await refusal({ url: 'http://10.0.0.1/a.md' })).toEqual([400, 'body.url']);
  expect(await refusal({ url: 'ftp://example.org/a.md' })).toEqual([400, 'body.url']);
  expect(await refusal({ url: `${server.url}/a.md`, agentIds: ['agent_no'] })).toEqual([
    400,
    'body.agentIds.0',
  ]);
  await add('/a.md');
  expect(await refusal({ url: `${server.url}/a.md` })).toEqual([409, 'conflict']);
});

test('the audit log leads from each version of a document to its file', async () => {
  server.files.set('/leave.md', { body: policy(30) });
  const sourceId = await add('/leave.md');
  const { documentId } = await settled(sourceId);
  const [document] = await documents();
  const owner = await asMember(service, workspace, 'owner');
  const [entry] = itemsOf(await owner('GET', `/audit?resource=${String(documentId)}`));
  expect(entry).toMatchObject({
    operation: 'document read from URL',
    resources: [documentId, sourceId],
    after: { name: 'leave.md', sha256: document?.['sha256'] },
  });
});
