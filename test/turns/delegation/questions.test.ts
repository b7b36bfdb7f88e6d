import { asks, askingTenant, byAgent, type PlannedAgent } from '../../support/asking-agents';
import { Listener } from '../../support/listener';
import { anOperator, pendingQuestion } from '../../support/operator';
import { dataOf, readTurn, type ReadTurn } from '../../support/read-turn';
import { calls, says, type ModelMove } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { httpTool } from '../../support/test-tenant';
import { toolServer } from '../../support/tool-server';
import { asMember, itemsOf } from '../../support/workspace';

const service = testService();
const server = toolServer();

function payTool(changes: object = {}) {
  const http = { method: 'POST' as const, url: `${server.url}/pay` };
  return httpTool('pay', http.url, { policy: 'confirm', http, ...changes });
}

/** Whatever agent asks next, each has its own script. */
function script(moves: Record<string, ModelMove[]>): void {
  const all = Object.values(moves).flat().length;
  const move = byAgent(moves);
  service.model.script(...Array.from({ length: all }, () => move));
}

const threeDown = (changes?: object): PlannedAgent => ({
  asks: { First: { asks: { Second: { asks: { Third: { tools: [payTool(changes)] } } } } } },
});

const down = {
  'Be brief': [asks('first'), says('All is paid.')],
  First: [asks('second'), says('First is done.')],
  Second: [asks('third'), says('Second is done.')],
};

test('a question three levels down is asked in the user’s stream, and its call runs once', async () => {
  const tenant = await askingTenant(service, threeDown());
  script({
    ...copyOf(down),
    Third: [calls({ tool: 'pay', args: { city: 'Oslo' } }), says('Third is done.')],
  });
  const asked = await readTurn(await service.stream(tenant.apiKey, { q: 'Pay.' }));
  const starts = dataOf(asked.events, 'tool.start');
  const [first, second, third] = starts;
  expect(starts.map(({ tool }) => tool)).toEqual(['ask_first', 'ask_second', 'ask_third']);
  expect(asked.action).toMatchObject({
    type: 'confirm',
    tool: 'pay',
    arguments: { city: 'Oslo' },
    path: [first?.['callId'], second?.['callId'], third?.['callId']],
  });
  expect(server.calls).toEqual([]);

  const done = await answer(tenant.apiKey, asked, { accepted: true });
  expect(done.text).toBe('All is paid.');
  expect(server.calls).toHaveLength(1);
  expect(dataOf(done.events, 'tool.end').map(({ tool, success }) => [tool, success])).toEqual([
    ['pay', true],
    ['ask_third', true],
    ['ask_second', true],
    ['ask_first', true],
  ]);
  const again = await service.post('/api/agent/chat', tenant.apiKey, {
    message: 'Pay.',
    conversationId: asked.conversationId,
    actionResponse: { instructionId: asked.action['instructionId'], accepted: true },
  });
  expect(again.status).toBe(409);
});

test('an agent at the third level can ask no further one', async () => {
  const tenant = await askingTenant(service, {
    asks: { First: { asks: { Second: { asks: { Third: { asks: { Fourth: {} } } } } } } },
  });
  script({ ...copyOf(down), Third: [says('Third is done.')] });
  await readTurn(await service.stream(tenant.apiKey, { q: 'Go.' }));
  const tools = service.model.requests
    .slice(-7)
    .map(({ tools: offered = [] }) => offered.map(({ function: { name } }) => name).filter(isAsking));
  expect(tools).toEqual([
    ['ask_first'],
    ['ask_second'],
    ['ask_third'],
    [],
    ['ask_third'],
    ['ask_second'],
    ['ask_first'],
  ]);
});

test('operators see the question at the user’s conversation, and answer it there', async () => {
  const steps = [{ by: 'operator' as const, forMs: 600_000 }];
  const tenant = await askingTenant(service, threeDown({ approval: { steps } }));
  script({
    ...copyOf(down),
    Third: [calls({ tool: 'pay', args: { city: 'Rome' } }), says('Third is done.')],
  });
  const stream = new Listener(await service.stream(tenant.apiKey, { q: 'Pay.' }));
  await stream.until(({ data }) => data['waitsFor'] === 'operator');
  const ada = await anOperator(service, tenant, { name: 'Ada' });
  const { conversationId } = stream;
  const question = await pendingQuestion(ada, conversationId);
  expect(question).toMatchObject({ type: 'confirm', tool: 'pay', arguments: { city: 'Rome' } });
  const { instructionId } = question;
  expect((await ada.does('answer', conversationId, { instructionId, accepted: true })).status).toBe(200);
  await stream.ended;
  expect(stream.events.at(-1)).toMatchObject({
    event: 'response.completed',
    data: { message: 'All is paid.' },
  });
  expect(server.calls).toHaveLength(1);
  expect((await ada.sees(conversationId)).data).not.toHaveProperty('question');
});

test('agents that were asked together ask together, and one answer does not wait for the other', async () => {
  const tools = [payTool()];
  const tenant = await askingTenant(service, { asks: { Left: { tools }, Right: { tools } } });
  script({
    'Be brief': [
      calls(
        { tool: 'ask_left', args: { message: 'Pay.' } },
        { tool: 'ask_right', args: { message: 'Pay.' } },
      ),
      says('Both are paid.'),
    ],
    Left: [calls({ tool: 'pay', args: { city: 'Oslo' } }), says('Left is done.')],
    Right: [calls({ tool: 'pay', args: { city: 'Rome' } }), says('Right is done.')],
  });
  let turn = await readTurn(await service.stream(tenant.apiKey, { q: 'Pay both.' }));
  const cities: unknown[] = [];
  while (turn.names.at(-1) === 'action') {
    cities.push(Object(turn.action['arguments'])['city']);
    turn = await answer(tenant.apiKey, turn, { accepted: true });
  }
  expect(cities.toSorted()).toEqual(['Oslo', 'Rome']);
  expect(turn.text).toBe('Both are paid.');
  expect(server.calls).toHaveLength(2);
});

test('an asked agent reads that the user declined', async () => {
  const tenant = await askingTenant(service, { asks: { Left: { tools: [payTool()] } } });
  script({
    'Be brief': [asks('left'), says('It was declined.')],
    Left: [calls({ tool: 'pay', args: {} }), says('Declined.')],
  });
  const asked = await readTurn(await service.stream(tenant.apiKey, { q: 'Pay.' }));
  const done = await answer(tenant.apiKey, asked, { accepted: false });
  expect(done.text).toBe('It was declined.');
  expect(server.calls).toEqual([]);
  const [ofLeft] = service.model.requests.slice(-2);
  expect(ofLeft?.messages.at(-1)?.content).toBe('The user declined this call. It did not run.');
});

test('nobody reaches the conversation of an asked agent but members, who see who asked', async () => {
  const tenant = await askingTenant(service, { asks: { Left: {} } });
  script({ 'Be brief': [asks('left'), says('Done.')], Left: [says('Left is done.')] });
  const { conversationId, turnId } = await readTurn(await service.stream(tenant.apiKey, { q: 'Go.' }));
  const ask = await asMember(service, tenant, 'owner');
  const asked = itemsOf(await ask('GET', '/conversations')).find((each) => 'askedBy' in each);
  expect(asked).toMatchObject({ agent: 'Left', askedBy: { conversationId, turnId } });
  const below = String(asked?.['conversationId']);
  const message = { message: 'Hello', conversationId: below };
  expect((await service.post('/api/agent/chat', tenant.apiKey, message)).status).toBe(404);
  const stream = `/api/agent/conversations/${below}/events`;
  expect((await service.get(stream, tenant.apiKey)).status).toBe(404);

  const { data } = await ask('GET', `/conversations/${conversationId}/turns/${turnId}`);
  expect(data['timeline']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        tool: 'ask_left',
        result: 'Left is done.',
        asked: expect.objectContaining({ conversationId: below, agent: 'Left' }),
      }),
    ]),
  );
});

function copyOf(moves: Record<string, ModelMove[]>): Record<string, ModelMove[]> {
  return Object.fromEntries(Object.entries(moves).map(([name, each]) => [name, [...each]]));
}

function isAsking(name: string): boolean {
  return ['ask_first', 'ask_second', 'ask_third', 'ask_fourth'].includes(name);
}

async function answer(key: string, asked: ReadTurn, given: object): Promise<ReadTurn> {
  const { conversationId, action } = asked;
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], ...given });
  return readTurn(await service.stream(key, { q: 'Yes.', conversationId, actionResponse }));
}
