import { startToolListServer, type ToolListServer } from '../agents/mcp/tool-list-server';
import { aTenantWith } from '../support/mcp-agent';
import { listen } from '../support/listener';
import { calls, says } from '../support/scripted-model';
import { names, textOf } from '../support/sse-reader';
import { waitFor } from '../support/wait-for';
import { brokenIds } from './broken-ids';
import { forever, setStage, type Stage } from './stage';

let stage: Stage;
let server: ToolListServer;
let hangs: boolean;
let begun: number;
beforeEach(async () => {
  [hangs, begun] = [true, 0];
  stage = await setStage();
  server = await startToolListServer({
    call: async ({ authorization }) => {
      begun += 1;
      if (hangs) await forever;
      return {
        content: [{ type: 'text', text: `Done for ${(authorization ?? '').split('-').at(-1) ?? ''}` }],
      };
    },
  });
});
afterEach(async () => {
  await stage.close();
  await server.close();
});

test('a service killed during an authorised call asks to reconnect, and the turn finishes', async () => {
  const tenant = await aTenantWith(stage, server.target, { tools: [{ tool: 'lookup', idempotent: true }] });
  const token = (name: string) => ({ 'x-mcp-tokens': JSON.stringify({ crm: `secret-of-${name}` }) });
  stage.model.script(calls({ tool: 'crm__lookup', args: {} }), says('It is done.'));
  const first = await stage.start();
  const before = await listen(first.url, tenant.apiKey, { q: 'look it up' }, token('ann'));
  await waitFor('the tool to be called', () => begun === 1);
  await before.until(({ event }) => event === 'tool.start');
  await first.kill();

  hangs = false;
  const second = await stage.start();
  const waiting = await listen(second.url, tenant.apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
  await waiting.ended;
  const action = waiting.events.at(-1);
  expect(action).toMatchObject({ event: 'action', data: { type: 'consent', reconnect: { server: 'crm' } } });

  const { conversationId } = before;
  const answer = { instructionId: action?.data['instructionId'], accepted: true };
  const query = { q: 'go on', conversationId, actionResponse: JSON.stringify(answer) };
  const after = await listen(second.url, tenant.apiKey, query, token('bob'));
  await after.ended;

  const events = [...before.events, ...waiting.events, ...after.events];
  expect(textOf(events)).toBe('It is done.');
  expect(names(events).filter((name) => name.startsWith('tool'))).toEqual([
    ...['tool.start', 'tool.end', 'tool.start', 'tool.end'],
  ]);
  expect(stage.model.requests.at(-1)?.messages.at(-1)?.content).toBe('Done for bob');
  expect(begun).toBe(2);
  expect(brokenIds(events)).toEqual([]);
  expect(first.output() + second.output()).not.toContain('secret-of');
});
