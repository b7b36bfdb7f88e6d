import { says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { itemsOf, testWorkspace, type Ask } from '../../support/workspace';

const service = testService();
const workspace = testWorkspace(service);

/** Creates an agent whose version 1 says “One.”, with a draft that says “Two.”. */
async function drafted(ask: Ask): Promise<string> {
  const model = service.modelNamed('test-model');
  const agent = { name: 'Shop', instructions: 'One.', model, publishing: 'manual' };
  const { data } = await ask('POST', '/agents', agent);
  expect(data).toMatchObject({ publishing: 'manual', publishedVersion: 1 });
  await ask('PATCH', `/agents/${String(data['agentId'])}`, { instructions: 'Two.' });
  return String(data['agentId']);
}

/** Returns the instructions that a message gets, and the version that its turn names. */
async function answering(ask: Ask, key: string, body: object) {
  service.model.script(says('Hello.'));
  const { status, body: answer } = await service.chat(key, { message: 'hi', ...body });
  if (status !== 200) return { status };
  const asked = service.model.requests.at(-1)?.messages ?? [];
  const [turn] = itemsOf(await ask('GET', `/conversations/${answer.data.conversationId}/turns`));
  return { instructions: String(asked[0]?.content), version: turn?.['version'] };
}

test('changes wait as a draft until they are published', async () => {
  const { ask, apiKey } = workspace;
  const agentId = await drafted(ask);
  expect(await answering(ask, apiKey, { agentId })).toEqual({ instructions: 'One.', version: 1 });
  const published = await ask('POST', `/agents/${agentId}/publish`, { note: 'Shorter.' });
  expect(published).toMatchObject({ status: 200, data: { version: 2, note: 'Shorter.' } });
  expect(await answering(ask, apiKey, { agentId })).toEqual({ instructions: 'Two.', version: 2 });
  expect((await ask('GET', `/agents/${agentId}`)).data).toMatchObject({ publishedVersion: 2 });
});

test('of two who publish at once, the second gets a conflict', async () => {
  const { ask } = workspace;
  const agentId = await drafted(ask);
  const publish = (body: object) => ask('POST', `/agents/${agentId}/publish`, body);
  expect(await publish({ baseVersion: 1 })).toMatchObject({ status: 200 });
  await ask('PATCH', `/agents/${agentId}`, { instructions: 'Three.' });
  const late = await publish({ baseVersion: 1 });
  expect(late).toMatchObject({ status: 409, error: { code: 'conflict' } });
  const both = await Promise.all([publish({}), publish({})]);
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(itemsOf(await ask('GET', `/agents/${agentId}/versions`))).toHaveLength(3);
});

test('a publisher that died halfway bars no one, and its version is taken up by the next who publishes it', async () => {
  const { ask, tenantId, apiKey } = workspace;
  const agentId = await drafted(ask);
  const publish = () => ask('POST', `/agents/${agentId}/publish`, {});
  const left = async (from: number, to: number) => {
    expect(await publish()).toMatchObject({ status: 200, data: { version: from } });
    // Its write to the agent is undone, as if it had died before.
    expect(await service.store.agents.publish({ tenantId, agentId }, { from, to })).toBe(true);
  };
  await left(2, 1);
  expect(await publish()).toMatchObject({ status: 200, data: { version: 2 } });
  await ask('PATCH', `/agents/${agentId}`, { instructions: 'Three.' });
  await left(3, 2);
  await ask('PATCH', `/agents/${agentId}`, { instructions: 'Four.' });
  expect(await publish()).toMatchObject({ status: 200, data: { version: 4 } });
  expect(await answering(ask, apiKey, { agentId })).toEqual({ instructions: 'Four.', version: 4 });
});

test('a request with an API key gets the version that it asks for', async () => {
  const { ask, apiKey, accessKey } = workspace;
  const agentId = await drafted(ask);
  expect(await answering(ask, apiKey, { agentId, agentVersion: 'draft' })).toEqual({ instructions: 'Two.' });
  await ask('POST', `/agents/${agentId}/publish`, {});
  expect(await answering(ask, apiKey, { agentId, agentVersion: 1 })).toEqual({
    instructions: 'One.',
    version: 1,
  });
  expect(await answering(ask, apiKey, { agentId, agentVersion: 9 })).toEqual({ status: 404 });
  expect(await answering(ask, apiKey, { agentId, agentVersion: 0 })).toEqual({ status: 400 });
  expect(await answering(ask, accessKey, { agentId, agentVersion: 1 })).toEqual({ status: 403 });
  const stream = await service.stream(apiKey, { q: 'hi', agentId, agentVersion: '9' });
  expect(stream.status).toBe(404);
});

test('a pinned key gets its version alone', async () => {
  const { ask, agentId: otherId } = workspace;
  const agentId = await drafted(ask);
  const key = { name: 'old', kind: 'API_KEY', agentId, agentVersion: 1 };
  const made = await ask('POST', '/credentials', key);
  expect(made.data).toMatchObject({ agentVersion: 1 });
  const pinned = String(made.data['key']);
  await ask('POST', `/agents/${agentId}/publish`, {});
  expect(await answering(ask, pinned, {})).toEqual({ instructions: 'One.', version: 1 });
  expect(await answering(ask, pinned, { agentVersion: 1 })).toMatchObject({ version: 1 });
  expect(await answering(ask, pinned, { agentVersion: 2 })).toEqual({ status: 403 });
  expect(await answering(ask, pinned, { agentId: otherId })).toEqual({ status: 403 });
  const path = `/credentials/${String(made.data['credentialId'])}`;
  expect((await ask('PATCH', path, { agentVersion: 9 })).paths).toEqual(['body.agentVersion']);
  await ask('PATCH', path, { agentVersion: null });
  expect(await answering(ask, pinned, {})).toMatchObject({ version: 2 });
  expect((await ask('POST', '/credentials', { ...key, agentId: undefined })).paths).toEqual([
    'body.agentVersion',
  ]);
});

test('a published version keeps its tools, but a changed secret works at once', async () => {
  const { ask, tenantId, apiKey } = workspace;
  const http = { method: 'GET', url: 'https://example.org/1', headers: { 'x-key': 'a-very-long-secret' } };
  const tool = await ask('POST', '/tools', { name: 'lookup', description: 'Looks up.', http });
  const toolId = String(tool.data['toolId']);
  const agentId = await drafted(ask);
  await ask('PATCH', `/agents/${agentId}`, { toolIds: [toolId] });
  await ask('POST', `/agents/${agentId}/publish`, {});
  const moved = { ...http, url: 'https://example.org/2', headers: { 'x-key': 'another-long-secret' } };
  await ask('PATCH', `/tools/${toolId}`, { description: 'Changed.', http: moved });
  const frozen = async () => {
    service.model.script(says('Hello.'));
    const { body } = await service.chat(apiKey, { message: 'hi', agentId });
    const [turn] = await service.store.turns.ofConversation(tenantId, body.data.conversationId);
    const record = await service.store.turns.get(tenantId, turn?.turnId ?? '');
    const snapshot = await service.store.snapshots.get(tenantId, record?.snapshotId ?? '');
    return snapshot?.tools[0];
  };
  expect(await frozen()).toMatchObject({
    description: 'Looks up.',
    http: { url: 'https://example.org/1', headers: { 'x-key': 'another-long-secret' } },
  });
  await ask('PATCH', `/tools/${toolId}`, { http: { ...moved, url: 'https://elsewhere.org' } });
  expect(await frozen()).toMatchObject({ http: { headers: { 'x-key': 'a-very-long-secret' } } });
  await ask('PATCH', `/agents/${agentId}`, { toolIds: [] });
  const refused = await ask('DELETE', `/tools/${toolId}`, {});
  expect(refused.error.message).toContain('the published version of “Shop”');
});

test('a version is restored at once, and a draft with changes of its own stays', async () => {
  const { ask, apiKey } = workspace;
  const agentId = await drafted(ask);
  await ask('POST', `/agents/${agentId}/publish`, {});
  const restored = await ask('POST', `/agents/${agentId}/versions/1/restore`, {});
  expect(restored).toMatchObject({ status: 201, data: { version: 3 } });
  expect(await answering(ask, apiKey, { agentId })).toEqual({ instructions: 'One.', version: 3 });
  expect((await ask('GET', `/agents/${agentId}`)).data).toMatchObject({ instructions: 'One.' });
  await ask('PATCH', `/agents/${agentId}`, { instructions: 'Four.' });
  await ask('POST', `/agents/${agentId}/versions/2/restore`, {});
  expect(await answering(ask, apiKey, { agentId })).toEqual({ instructions: 'Two.', version: 4 });
  expect((await ask('GET', `/agents/${agentId}`)).data).toMatchObject({ instructions: 'Four.' });
});

test('from manual to auto, the draft is published; an agent with auto has nothing to publish', async () => {
  const { ask, apiKey } = workspace;
  const agentId = await drafted(ask);
  const auto = await ask('PATCH', `/agents/${agentId}`, { publishing: 'auto' });
  expect(auto.data).not.toHaveProperty('publishedVersion');
  expect(await answering(ask, apiKey, { agentId })).toEqual({ instructions: 'Two.', version: 2 });
  expect(await ask('POST', `/agents/${agentId}/publish`, {})).toMatchObject({ status: 409 });
  const manual = await ask('PATCH', `/agents/${agentId}`, { publishing: 'manual', instructions: 'Three.' });
  expect(manual.data).toMatchObject({ publishedVersion: 2 });
  expect(await answering(ask, apiKey, { agentId })).toEqual({ instructions: 'Two.', version: 2 });
});
