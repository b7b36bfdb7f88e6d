import { asks, askingTenant } from '../../support/asking-agents';
import { dataOf, readTurn } from '../../support/read-turn';
import { calls, says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { httpTool } from '../../support/test-tenant';
import { toolServer } from '../../support/tool-server';

const service = testService();
const server = toolServer();

test('an agent asks another one, which answers with tools of its own', async () => {
  const tool = httpTool('look_up', server.url);
  const tenant = await askingTenant(service, { asks: { Refunds: { tools: [tool] } } });
  service.model.script(
    asks('refunds', 'Was order 7 paid back?'),
    calls({ tool: 'look_up', args: { city: 'Oslo' } }),
    says('It was paid back.'),
    says('Your order was paid back.'),
  );
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: 'Where is my money?' }));
  expect(turn.text).toBe('Your order was paid back.');
  expect(server.calls).toHaveLength(1);

  const [first, asked, again, last] = service.model.requests.slice(-4);
  expect(first?.tools?.map(({ function: { name } }) => name)).toContain('ask_refunds');
  // The other agent reads the message alone.
  expect(asked?.messages.map(({ role, content }) => [role, content])).toEqual([
    ['system', expect.stringContaining('You are Refunds.')],
    ['user', 'Was order 7 paid back?'],
  ]);
  expect(again?.messages.at(-1)).toMatchObject({ role: 'tool' });
  expect(last?.messages.at(-1)).toMatchObject({ role: 'tool', content: 'It was paid back.' });

  const [call] = dataOf(turn.events, 'tool.start');
  expect(call).toMatchObject({ tool: 'ask_refunds' });
  const below = turn.events.filter(({ data }) => 'path' in data);
  expect(below.map(({ event, data }) => [event, data['tool'], data['path']])).toEqual(
    expect.arrayContaining([
      ['tool.start', 'look_up', [call?.['callId']]],
      ['tool.end', 'look_up', [call?.['callId']]],
    ]),
  );
  expect(dataOf(turn.events, 'tool.end').at(-1)).toMatchObject({ tool: 'ask_refunds', success: true });
});
