import { Client } from '@temporalio/client';
import { progressQuery } from '../../workflows/turn/messages';
import { startToolListServer } from '../agents/mcp/tool-list-server';
import { listen } from '../support/listener';
import { aTenantWith } from '../support/mcp-agent';
import { readTurn } from '../support/read-turn';
import { calls, says } from '../support/scripted-model';
import { connectToTemporal } from '../support/temporal-connection';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { gate, waitFor } from '../support/wait-for';

const service = testService();
const tools = toolServer();

test('processes that ask the workflow see a call that goes on', async () => {
  const connection = await connectToTemporal();
  const { workflow } = new Client({ connection });
  try {
    const { apiKey } = await service.tenant({}, [
      httpTool('price', `${tools.url}/price`),
      httpTool('pay', `${tools.url}/pay`),
    ]);
    const { opened, open } = gate();
    tools.answers.push({}, { when: opened });
    const say = calls({ tool: 'price', args: {}, text: 'Let me see.' });
    service.model.script(say, calls({ tool: 'pay', args: {} }), says('Paid.'));
    const user = await listen(service.url, apiKey, { q: 'pay what it costs' });
    await user.until(({ event, data }) => event === 'tool.start' && data['tool'] === 'pay');
    const handle = workflow.getHandle(`turn/${user.conversationId}`);
    let { entries, spans } = await handle.query(progressQuery, 0);
    await waitFor('the second call in the workflow', async () => {
      ({ entries, spans } = await handle.query(progressQuery, 0));
      return entries.filter(({ event }) => event === 'tool.start').length === 2;
    });
    open();
    await user.ended;

    expect(entries.map(({ event }) => event)).toEqual([
      ...['meta', 'status', 'tool.start', 'tool.end', 'status', 'tool.start'],
    ]);
    expect(spans).toMatchObject([{ after: 2, chars: 11 }]);
    const [turnId = ''] = user.lastEventId.split(':');
    const fresh = await readTurn(await service.stream(apiKey, {}, { 'last-event-id': `${turnId}:0` }));
    expect(fresh.events).toEqual(user.events);
    expect(fresh.text).toBe('Let me see.\n\nPaid.');
  } finally {
    await connection.close();
  }
});

test('shows the progress of a call that follows another, in order', async () => {
  const server = await startToolListServer({
    pages: () => [[{ name: 'lookup', description: 'Looks up.', inputSchema: { type: 'object' } }]],
    call: async ({ args, progress }) => {
      if (args['slow']) await progress({ progress: 1, total: 2, message: 'Half way there' });
      return { content: [{ type: 'text', text: 'Found.' }] };
    },
  });
  try {
    const { apiKey } = await aTenantWith(service, server.target, { requiresAuth: false, auth: 'none' });
    const look = (args: object) => calls({ tool: 'crm__lookup', args });
    service.model.script(look({}), look({ slow: true }), look({}), says('There.'));
    const { events, last } = await readTurn(await service.stream(apiKey, { q: 'look' }));

    const told = events.filter(({ event }) => event !== 'content.delta');
    expect(told.map(({ event, data }) => (event === 'status' ? data['message'] : event))).toEqual([
      ...['meta', 'Thinking', 'tool.start', 'tool.end', 'Thinking about the results'],
      ...['tool.start', 'Half way there', 'tool.end', 'Thinking about the results'],
      ...['tool.start', 'tool.end', 'Thinking about the results', 'response.completed'],
    ]);
    expect(last).toMatchObject({ message: 'There.', insights: { toolCalls: 3 } });
    const [{ id = '' } = {}] = events;
    const [turnId = ''] = id.split(':');
    const fresh = await readTurn(await service.stream(apiKey, {}, { 'last-event-id': `${turnId}:0` }));
    expect(fresh.events).toEqual(events);
  } finally {
    await server.close();
  }
});
