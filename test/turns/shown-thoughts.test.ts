import { Client } from '@temporalio/client';
import { thoughtUpdate } from '../../workflows/turn/messages';
import { call, completed, message, outputOf, thought } from '../model/wires/responses/events';
import { streamOf } from '../model/wires/request-server';
import { listen } from '../support/listener';
import { readTurn, type ReadTurn } from '../support/read-turn';
import { answers, scriptedProvider } from '../support/scripted-provider';
import { connectToTemporal } from '../support/temporal-connection';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { gate } from '../support/wait-for';
import { toolServer } from '../support/tool-server';
import { aWorkspace, itemsOf, type TestWorkspace } from '../support/workspace';

const service = testService();
const tools = toolServer();
const provider = scriptedProvider();
let ws: TestWorkspace;
beforeEach(async () => {
  ws = await aWorkspace(service, [httpTool('lookup', `${tools.url}/lookup`)]);
  const fields = { name: 'Thinker', kind: 'openai', baseUrl: provider.url, apiKey: 'sk-of-the-thinker' };
  const { data } = await ws.ask('POST', '/model-providers', fields);
  const { providerId } = data;
  await ws.ask('PATCH', `/agents/${ws.agentId}`, { providerId, model: 'gpt-5', reasoningEffort: 'low' });
});

const allow = () => ws.ask('PATCH', `/agents/${ws.agentId}`, { showReasoning: true });
const replies = (...events: object[]) => answers([streamOf([...events, completed(outputOf(events))])]);
const ask = async () => readTurn(await service.stream(ws.apiKey, { q: 'hi' }));
const told = ({ events }: Pick<ReadTurn, 'events'>) =>
  events.flatMap(({ event, data }) => (event === 'content.delta' ? data['delta'] : (data['text'] ?? event)));

test('an agent that allows it shows the summary of its model’s thoughts before each text', async () => {
  await allow();
  provider.script(
    replies(...thought(0, '**Looking it up**', 'It needs the tool.'), ...call(1, 'call_x', ['{}'])),
    replies(...thought(0, 'That settles it.'), ...message(1, ['Thirty days.'])),
  );
  const turn = await ask();
  expect(told(turn)).toEqual([
    ...['meta', 'Thinking', 'Looking it up', 'It needs the tool.', 'tool.start', 'tool.end'],
    ...['Thinking about the results', 'That settles it.', 'Thirty days.', 'response.completed'],
  ]);
  const again = await readTurn(await service.stream(ws.apiKey, {}, { 'last-event-id': `${turn.turnId}:0` }));
  expect(again.events).toEqual(turn.events);
  const { data } = await ws.ask('GET', `/conversations/${turn.conversationId}/turns/${turn.turnId}`);
  expect(JSON.stringify(itemsOf({ data: { items: data['timeline'] } }))).not.toContain('secret');
});

test('an agent that does not allow it shows none of them', async () => {
  provider.script(replies(...thought(0, 'That settles it.'), ...message(1, ['Thirty days.'])));
  expect(told(await ask())).toEqual(['meta', 'Thinking', 'Thirty days.', 'response.completed']);
});

test('a line of an attempt that was given up takes no entry number of the next one', async () => {
  await allow();
  const { opened, open } = gate();
  const events = [...thought(0, 'That settles it.\n'), ...message(1, ['Thirty days.'])];
  provider.script(async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(streamOf(thought(0, 'That settles it.\n')));
    await opened;
    response.end(streamOf([...message(1, ['Thirty days.']), completed(outputOf(events))]));
  });
  const connection = await connectToTemporal();
  try {
    const user = await listen(service.url, ws.apiKey, { q: 'hi' });
    await user.until(({ data }) => data['text'] === 'That settles it.');
    const [turnId = '', n] = user.lastEventId.split(':');
    const turn = new Client({ connection }).workflow.getHandle(`turn/${user.conversationId}`);
    const late = { turnId, n: Number(n), text: 'Too late' };
    await expect(turn.executeUpdate(thoughtUpdate, { args: [late] })).rejects.toThrow('Update failed');
    open();
    await user.ended;
    expect(told(user)).toEqual([
      ...['meta', 'Thinking', 'That settles it.', 'Thirty days.', 'response.completed'],
    ]);
  } finally {
    open();
    await connection.close();
  }
});
