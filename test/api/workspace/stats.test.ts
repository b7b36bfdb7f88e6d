import { anOperator, testOperator } from '../../support/operator';
import { dataOf, readTurn } from '../../support/read-turn';
import { calls, fails, says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { httpTool } from '../../support/test-tenant';
import { toolServer } from '../../support/tool-server';
import { forEachTest } from '../../support/lifetimes';
import { asMember } from '../../support/workspace';

const service = testService();
const server = toolServer();
const tenant = forEachTest(() => service.tenant({}, [httpTool('look_up', server.url)]));
const admin = testOperator(service, tenant, { role: 'admin' });

test('counts today’s turns, tokens, tool calls, actions, handoffs and feedback', async () => {
  server.answers.push({}, { status: 500 });
  service.model.script(
    calls({ tool: 'look_up', args: {} }, { tool: 'look_up', args: {} }),
    calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }),
  );
  const asked = await readTurn(await service.stream(tenant.apiKey, { q: 'Look.' }));
  const { conversationId, action } = asked;
  service.model.script(says('Done.'));
  const answer = JSON.stringify({ instructionId: action['instructionId'], accepted: false });
  const done = await readTurn(
    await service.stream(tenant.apiKey, { q: 'no', conversationId, actionResponse: answer }),
  );
  const [{ metadata } = {}] = dataOf(done.events, 'response.completed');
  const feedback = { messageId: Object(metadata).messageId, rating: 'down' };
  await service.post('/api/agent/feedback', tenant.apiKey, feedback);
  service.model.script(fails(400));
  await readTurn(await service.stream(tenant.accessKey, { q: 'Hi' }));
  service.model.script(calls({ tool: 'handoff', args: { message: 'A colleague comes.' } }));
  const handedOver = await readTurn(await service.stream(tenant.accessKey, { q: 'A person!' }));
  const { conversationId: withHuman } = handedOver;
  await readTurn(await service.stream(tenant.accessKey, { q: 'Hello?', conversationId: withHuman }));

  const stats = await read('');
  expect(stats.total).toEqual({
    turns: { total: 4, completed: 1, failed: 1, handed_off: 1, with_human: 1, cancelled: 0, interrupted: 0 },
    tokens: { promptTokens: 40, completionTokens: 20, totalTokens: 60 },
    tools: [{ tool: 'look_up', calls: 2, errors: 1, durationMs: expect.any(Number) }],
    models: [
      {
        model: expect.any(String),
        steps: 4,
        failed: 1,
        tokens: { promptTokens: 40, completionTokens: 20, totalTokens: 60 },
      },
    ],
    actions: { asked: 1, accepted: 0, declined: 1, answered: 0, expired: 0 },
    handoffs: 1,
    feedback: { up: 0, down: 1 },
    teamFeedback: { up: 0, down: 0 },
    firstTokenMs: expect.any(Number),
    firstToken: { p50: expect.any(Number), p90: expect.any(Number), p99: expect.any(Number) },
    durationMs: expect.any(Number),
  });
  const today = new Date().toISOString().slice(0, 10);
  expect(stats).toMatchObject({ by: 'day', groups: [{ key: today, ...stats.total }] });
  const byChannel = await read('?by=channel');
  expect(keys(byChannel)).toEqual([
    ['platform', 1],
    ['widget', 3],
  ]);
  expect(keys(await read('?by=agent'))).toEqual([[tenant.agentId, 4]]);
  expect((await read('?by=all')).groups).toEqual([]);
  const csv = async (query: string, headers = {}) => {
    const answer = await admin.get(`/stats${query}`, headers);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    return (await answer.text()).split('\r\n');
  };
  const [header = '', line = '', end] = await csv('', { accept: 'text/csv' });
  expect([header.split(',').slice(0, 3), line.split(',').slice(0, 3), end]).toEqual([
    ['key', 'turns', 'completed'],
    [today, '4', '1'],
    '',
  ]);
  expect((await csv('?format=csv&table=tools'))[1]).toMatch(new RegExp(`^${today},look_up,2,1,\\d+$`));
  expect((await read('?channel=widget')).total.turns).toMatchObject({ total: 3, completed: 0 });
  expect((await read('?agentId=other')).total.turns.total).toBe(0);
  expect((await read('?to=2020-01-01T00:00:00Z')).total.turns.total).toBe(0);
});

test('compares the versions of an agent, with the ratings of their answers', async () => {
  const path = `/agents/${tenant.agentId}`;
  const ask = async (q: string, rating: 'up' | 'down') => {
    service.model.script(says('Hello.'));
    const { events } = await readTurn(await service.stream(tenant.apiKey, { q }));
    const [{ metadata } = {}] = dataOf(events, 'response.completed');
    await service.post('/api/agent/feedback', tenant.apiKey, {
      messageId: Object(metadata).messageId,
      rating,
    });
  };
  await ask('One', 'down');
  const change = await asMember(service, tenant, 'admin');
  await change('PATCH', path, { instructions: 'Be kind.' });
  await ask('Two', 'up');
  await ask('Three', 'up');
  const { groups, total } = await read(`?by=version&agentId=${tenant.agentId}`);
  const rated = groups.map(({ key, turns, feedback }: Group) => [key, turns.total, feedback]);
  expect(rated).toEqual([
    ['1', 1, { up: 0, down: 1 }],
    ['2', 2, { up: 2, down: 0 }],
  ]);
  expect(total.turns.total).toBe(3);
  const csv = await (await admin.get(`/stats?by=version&agentId=${tenant.agentId}&format=csv`)).text();
  expect(csv.split('\r\n').map((line) => line.split(',')[0])).toEqual(['key', '1', '2', '']);
  const refused = JSON.parse(await (await admin.get('/stats?by=version')).text());
  expect(refused.error.details).toMatchObject([{ path: 'query.agentId' }]);
});

interface Group {
  key: string;
  turns: { total: number };
  feedback: object;
}

test('covers 30 days by default, from the start of the first, and at most 400', async () => {
  const { from, to } = await read('');
  expect(from).toMatch(/T00:00:00.000Z$/);
  expect(Math.floor((Date.parse(to) - Date.parse(from)) / 86_400_000)).toBe(30);
  for (const query of [
    'from=2024-01-01T00:00:00Z&to=2025-06-01T00:00:00Z',
    'from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z',
    'from=yesterday',
  ]) {
    const { error } = JSON.parse(await (await admin.get(`/stats?${query}`)).text());
    expect(error).toMatchObject({ code: 'invalid_request', details: [{ path: 'query.from' }] });
  }
});

test('counts only the tenant’s own turns', async () => {
  service.model.script(says('Hello.'));
  await readTurn(await service.stream(tenant.apiKey, { q: 'Hi' }));
  const stranger = await anOperator(service, await service.tenant(), { role: 'owner' });
  const { data } = JSON.parse(await (await stranger.get('/stats')).text());
  expect(data.total.turns.total).toBe(0);
});

async function read(query: string) {
  const answer = await admin.get(`/stats${query}`);
  expect(answer.status).toBe(200);
  return JSON.parse(await answer.text()).data;
}

function keys({ groups }: { groups: { key: string; turns: { total: number } }[] }) {
  return groups.map(({ key, turns }) => [key, turns.total]);
}
