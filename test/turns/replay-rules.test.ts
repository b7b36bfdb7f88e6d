import { auditEntries } from '../support/audit-log';
import { forEachTest } from '../support/lifetimes';
import { dataOf, readTurn } from '../support/read-turn';
import { calls, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { waitFor } from '../support/wait-for';
import { anOperator } from '../support/operator';
import { asMember, type Ask } from '../support/workspace';

const service = testService();
const server = toolServer();

const tenant = forEachTest(() => {
  const http = { method: 'POST' as const, url: `${server.url}/pay` };
  const parameters = {
    type: 'object',
    properties: { amount: { type: 'number' } },
    required: ['amount'],
  };
  const pay = {
    http,
    parameters,
    spend: { amount: 'args.amount', per: 'user' as const, windowMs: 3_600_000 },
  };
  return service.tenant({}, [
    httpTool('pay', http.url, {
      ...pay,
      rules: [{ id: 'large', when: 'args.amount > 100', then: 'deny' }],
    }),
    httpTool('plain', http.url, { http, parameters }),
  ]);
});

const ann = { 'x-user-id': 'ann' };

test('rules are replayed over the calls of a time, and nothing runs', async () => {
  const ask = await asMember(service, tenant, 'admin');
  const turns = [await pay('pay', 40), await pay('pay', 70), await pay('pay', 500)];
  await pay('plain', 40);
  const ran = server.calls.length;
  const rules = [
    { id: 'small', when: 'args.amount <= 50', then: 'auto' },
    { id: 'rest', when: 'user.id == "ann"', then: 'confirm' },
  ];
  const { data } = await replay(ask, 'pay', { rules });
  expect(data).toEqual({
    counts: { auto: 1, consent: 0, confirm: 2, deny: 0 },
    differing: [
      { ...turns[1], callId: 'call_1_1', was: 'auto', now: 'confirm', ruleId: 'rest' },
      { ...turns[2], callId: 'call_1_1', was: 'deny', now: 'confirm', ruleId: 'rest' },
    ],
  });
  expect((await replay(ask, 'pay', { rules: [] })).data).toMatchObject({ counts: { auto: 3 } });
  expect(server.calls).toHaveLength(ran);
  const owner = await anOperator(service, tenant, { name: 'Owner', role: 'owner' });
  expect((await auditEntries(service, owner.token)).map(({ after }) => after)).toContainEqual({
    counts: { auto: 1, consent: 0, confirm: 2, deny: 0 },
    differing: 2,
  });
});

test('a replay sums in order what would have run', async () => {
  const ask = await asMember(service, tenant, 'admin');
  for (const amount of [40, 500, 70, 10]) await pay('pay', amount);
  const rules = [
    { id: 'large', when: 'args.amount > 100', then: 'deny' },
    { id: 'much', when: 'spent > 100', then: 'confirm' },
  ];
  const { data } = await replay(ask, 'pay', { rules });
  expect(data).toMatchObject({ counts: { auto: 1, deny: 1, confirm: 2 } });
  const other = { rules, spend: { amount: 'args.amount', per: 'conversation', windowMs: 3_600_000 } };
  expect((await replay(ask, 'pay', other)).data).toMatchObject({ counts: { auto: 3, deny: 1 } });
});

test('null in place of the window tries and replays rules without one', async () => {
  const ask = await asMember(service, tenant, 'admin');
  const rules = [{ when: 'spent > 100', then: 'confirm' }];
  const path = `/tools/${await idOf('pay')}/rules/try`;
  const tried = { rules, arguments: { amount: 500 } };
  expect((await ask('POST', path, tried)).data).toMatchObject({ verdict: 'confirm' });
  const refused = { status: 400, paths: ['body.rules.0.when'] };
  expect(await ask('POST', path, { ...tried, spend: null })).toMatchObject(refused);
  expect(await replay(ask, 'pay', { rules, spend: null })).toMatchObject(refused);
});

test('calls of a tool without rules were decided by its policy', async () => {
  const ask = await asMember(service, tenant, 'admin');
  await pay('plain', 40);
  const toolId = await idOf('plain');
  await ask('PATCH', `/tools/${toolId}`, { policy: 'confirm' });
  const { data } = await replay(ask, 'plain', { rules: [{ when: 'args.amount > 1', then: 'deny' }] });
  expect(data).toMatchObject({ differing: [{ was: 'auto', now: 'deny', ruleId: 'rule-1' }] });
});

test('a replay has calls of its time alone, and of turns that are there', async () => {
  const ask = await asMember(service, tenant, 'admin');
  const { conversationId } = await pay('pay', 40);
  await pay('pay', 41);
  const earlier = { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' };
  const none = { auto: 0, consent: 0, confirm: 0, deny: 0 };
  expect((await replay(ask, 'pay', { rules: [], ...earlier })).data).toEqual({ counts: none, differing: [] });
  await ask('DELETE', `/conversations/${conversationId}`);
  expect((await replay(ask, 'pay', { rules: [] })).data).toMatchObject({ counts: { auto: 1 } });
  const wrong = { rules: [{ when: 'args.amount ==', then: 'auto' }] };
  expect(await replay(ask, 'pay', wrong)).toMatchObject({ status: 400, paths: ['body.rules.0.when'] });
  const backwards = { rules: [], from: earlier.to, to: earlier.from };
  expect(await replay(ask, 'pay', backwards)).toMatchObject({ status: 400, paths: ['body.from'] });
});

/** A turn in which the model calls the tool once. Its record is written. */
async function pay(tool: string, amount: number) {
  service.model.script(calls({ tool, args: { amount } }), says('Done.'));
  const { conversationId, turnId, events } = await readTurn(
    await service.stream(tenant.apiKey, { q: 'pay' }, ann),
  );
  expect(dataOf(events, 'tool.end')).toHaveLength(1);
  await waitFor('the record', async () => (await service.store.turns.get(tenant.tenantId, turnId)) !== null);
  return { conversationId, turnId };
}

async function replay(ask: Ask, name: string, body: object) {
  const day = 24 * 60 * 60 * 1000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  return ask('POST', `/tools/${await idOf(name)}/rules/replay`, { from: at(-day), to: at(day), ...body });
}

async function idOf(tool: string): Promise<string> {
  const tools = await service.store.tools.list(tenant.tenantId, {}, 50);
  return tools.find(({ name }) => name === tool)?.toolId ?? '';
}
