import { canonicalJson } from '../../../src/domain/canonical-json';
import { digestOf } from '../../../src/platform/digest';
import { says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { httpTool } from '../../support/test-tenant';
import { asMember, aWorkspace, itemsOf, testWorkspace, type Ask } from '../../support/workspace';

const service = testService();
const workspace = testWorkspace(service);

async function anAgent(ask: Ask, fields: object = {}): Promise<string> {
  const { data } = await ask('POST', '/agents', {
    ...{ name: 'Shop', instructions: 'One.', model: service.modelNamed('test-model') },
    ...fields,
  });
  return String(data['agentId']);
}

/** What the list says of each version, newest first. */
async function versionsOf(ask: Ask, agentId: string) {
  return itemsOf(await ask('GET', `/agents/${agentId}/versions`)).map(
    ({ at: _, digest: __, ...rest }) => rest,
  );
}

test('each change of an agent is a version that says who made it', async () => {
  const { ask } = workspace;
  const agentId = await anAgent(ask);
  await ask('PATCH', `/agents/${agentId}`, { instructions: 'Two.' });
  // Nothing changes.
  await ask('PATCH', `/agents/${agentId}`, { instructions: 'Two.' });
  const by = { kind: 'token', memberId: expect.any(String), name: 'Ada' };
  expect(await versionsOf(ask, agentId)).toEqual([
    { version: 2, by },
    { version: 1, by },
  ]);
  const owner = await asMember(service, workspace, 'owner');
  const entries = itemsOf(await owner('GET', `/audit?resource=${agentId}`));
  expect(entries.map(({ after }) => Object(after).version)).toEqual([2, 2, 1]);
});

test('a version shows all that it consists of under the digest of exactly that, without secrets', async () => {
  const { ask } = workspace;
  const headers = { Authorization: 'Bearer a-very-long-secret' };
  const http = { method: 'GET', url: 'https://example.org/weather', headers };
  const tool = await ask('POST', '/tools', { name: 'weather', description: 'Weather.', http });
  const agentId = await anAgent(ask, { toolIds: [tool.data['toolId']] });
  const { data, body } = await ask('GET', `/agents/${agentId}/versions/1`);
  expect(data['definition']).toMatchObject({
    agent: { agentId, name: 'Shop', instructions: 'One.', toolIds: [tool.data['toolId']] },
    tools: [{ name: 'weather', http: { headers: { Authorization: '••••cret' } } }],
    providers: [],
  });
  expect(body).not.toContain('a-very-long-secret');
  expect(data['digest']).toBe(digestOf(canonicalJson(data['definition'])));
});

test('a change of a tool is a version of each agent that uses it, and the difference names it', async () => {
  const { ask } = workspace;
  const http = { method: 'GET', url: 'https://example.org/1' };
  const tool = await ask('POST', '/tools', { name: 'weather', description: 'Weather.', http });
  const toolId = String(tool.data['toolId']);
  const [user, other] = [await anAgent(ask, { toolIds: [toolId] }), await anAgent(ask, { name: 'Other' })];
  await ask('PATCH', `/tools/${toolId}`, { http: { ...http, url: 'https://example.org/2' } });
  expect(await versionsOf(ask, user)).toHaveLength(2);
  expect(await versionsOf(ask, other)).toHaveLength(1);
  for (const to of ['2', 'draft']) {
    const { data } = await ask('GET', `/agents/${user}/versions/1/diff?to=${to}`);
    expect(data['changes']).toEqual([
      { path: '/tools/weather/http/url', from: 'https://example.org/1', to: 'https://example.org/2' },
    ]);
  }
});

test('a turn names its version, and so does its receipt, by number and digest', async () => {
  const { ask, apiKey } = workspace;
  const agentId = await anAgent(ask);
  service.model.script(says('Hello.'));
  const { body } = await service.chat(apiKey, { message: 'hi', agentId });
  const { conversationId } = body.data;
  const path = `/conversations/${conversationId}/turns`;
  const [turn] = itemsOf(await ask('GET', path));
  expect(turn).toMatchObject({ version: 1 });
  expect((await ask('GET', `${path}/${String(turn?.['turnId'])}`)).data).toMatchObject({ version: 1 });
  const [link] = itemsOf(await ask('GET', `/conversations/${conversationId}/receipts`));
  const version = await ask('GET', `/agents/${agentId}/versions/1`);
  const inReceipt = { id: agentId, number: 1, definition: version.data['digest'] };
  expect(link).toMatchObject({ receipt: { turn: { agent: inReceipt } } });
  const frozen = String(Object(link)['receipt'].turn.agent.version);
  const byDigest = await ask('GET', `/agents/${agentId}/versions/${frozen}`);
  expect(byDigest.data).toEqual(version.data);
});

test('a version can be restored, as a new one', async () => {
  const { ask } = workspace;
  const agentId = await anAgent(ask, { temperature: 1 });
  await ask('PATCH', `/agents/${agentId}`, { instructions: 'Two.', temperature: null, maxOutputTokens: 100 });
  const restored = await ask('POST', `/agents/${agentId}/versions/1/restore`, { note: 'Two was worse.' });
  expect(restored).toMatchObject({ status: 201, data: { version: 3, note: 'Two was worse.' } });
  const { data } = await ask('GET', `/agents/${agentId}`);
  expect(data).toMatchObject({ instructions: 'One.', temperature: 1 });
  expect(data).not.toHaveProperty('maxOutputTokens');
  expect((await ask('GET', `/agents/${agentId}/versions/1/diff?to=3`)).data).toEqual({ changes: [] });
  const again = await ask('POST', `/agents/${agentId}/versions/1/restore`, {});
  expect(again.data).toMatchObject({ version: 4, note: 'Restored from version 1.' });
});

test('a version whose tool is gone is not restored, and the refusal names the tool', async () => {
  const { ask } = workspace;
  const http = { method: 'GET', url: 'https://example.org' };
  const tool = await ask('POST', '/tools', { name: 'weather', description: 'Weather.', http });
  const toolId = String(tool.data['toolId']);
  const agentId = await anAgent(ask, { toolIds: [toolId] });
  await ask('PATCH', `/agents/${agentId}`, { toolIds: [] });
  await ask('DELETE', `/tools/${toolId}`, {});
  const refused = await ask('POST', `/agents/${agentId}/versions/1/restore`, {});
  expect(refused).toMatchObject({ status: 409, error: { code: 'conflict' } });
  expect(refused.error.message).toContain('the tool “weather”');
  expect(await versionsOf(ask, agentId)).toHaveLength(2);
});

test('what nobody recorded becomes a version with the next turn, which says what has changed', async () => {
  const { ask, tenantId, agentId, apiKey } = await aWorkspace(service, [
    httpTool('lookup', 'https://example.org'),
  ]);
  const talk = async () => {
    service.model.script(says('Hello.'));
    await service.chat(apiKey, { message: 'hi' });
  };
  await talk();
  await talk();
  const [tool] = await service.store.tools.list(tenantId, {}, 1);
  await service.store.tools.update(tenantId, tool?.toolId ?? '', { description: 'Another.' });
  await talk();
  const by = { kind: 'service' };
  expect(await versionsOf(ask, agentId)).toEqual([
    { version: 2, by, note: 'Changed: the tool “lookup”.' },
    { version: 1, by, note: 'Recorded when the agent was first used.' },
  ]);
});

test('the versions of a deleted agent stay, and no other agent has them', async () => {
  const { ask } = workspace;
  const agentId = await anAgent(ask);
  const path = `/agents/${agentId}/versions`;
  await ask('DELETE', `/agents/${agentId}`, {});
  expect(await versionsOf(ask, agentId)).toHaveLength(1);
  expect((await ask('GET', `${path}/1`)).status).toBe(200);
  expect((await ask('POST', `${path}/1/restore`, {})).status).toBe(404);
  for (const gone of ['/agents/agent_none/versions', `${path}/2`, `${path}/0`, `${path}/1/diff?to=2`])
    expect((await ask('GET', gone)).status).toBe(404);
  expect((await ask('GET', `${path}/1/diff?to=x`)).paths).toEqual(['query.to']);
});
