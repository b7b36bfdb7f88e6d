import { checkBundle } from '../../support/check-receipts';
import { aTenantWith, type McpTenant } from '../../support/mcp-agent';
import { lookupServer } from '../../support/mcp-workspace';
import { anOperator } from '../../support/operator';
import { dataOf, readTurn } from '../../support/read-turn';
import { calls, says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';

const service = testService();
const ran: Record<string, unknown>[] = [];
const server = lookupServer((token) => token === 'token-of-ann', {
  call: ({ args }) => {
    ran.push(args);
    return { content: [{ type: 'text', text: 'Found.' }] };
  },
});

const edited = { original: { city: 'Oslo' }, at: expect.any(String) };
const shown = { arguments: { city: 'Rome' }, edited };

/** Starts a turn with a token that the server refuses, and edits the call that the turn asks about. */
async function editedAndRefused({ apiKey }: McpTenant) {
  service.model.script(calls({ tool: 'crm__lookup', args: { city: 'Oslo' } }));
  const token = { 'x-mcp-tokens': JSON.stringify({ crm: 'token-of-eve' }) };
  const { action, conversationId } = await readTurn(await service.stream(apiKey, { q: 'look' }, token));
  const edit = { decision: 'edit', arguments: { city: 'Rome' } };
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], ...edit });
  return readTurn(await service.stream(apiKey, { q: 'that one', conversationId, actionResponse }));
}

test('shows every reader the edited arguments when a server must be reconnected', async () => {
  const step = { by: 'user' as const, forMs: 600_000 };
  const approval = { steps: [step], decisions: ['approve' as const, 'edit' as const] };
  const tenant = await aTenantWith(service, server.target, {
    policy: 'confirm',
    tools: [{ tool: 'lookup', approval }],
  });
  const { apiKey } = tenant;
  const { action, conversationId, turnId } = await editedAndRefused(tenant);
  expect(action).toMatchObject({ reconnect: { server: 'crm' }, ...shown });

  service.model.script(says('Done.'));
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
  const token = { 'x-mcp-tokens': JSON.stringify({ crm: 'token-of-ann' }) };
  const answer = { q: 'here', conversationId, actionResponse };
  expect((await readTurn(await service.stream(apiKey, answer, token))).text).toBe('Done.');
  expect(ran).toEqual([{ city: 'Rome' }]);

  const afresh = { 'last-event-id': `${turnId}:0` };
  const { events } = await readTurn(await service.stream(apiKey, { q: '' }, afresh));
  expect(dataOf(events, 'action')[1]).toEqual(action);

  const operator = await anOperator(service, tenant, { role: 'owner' });
  const path = `/conversations/${conversationId}/receipts/export?disclose=true`;
  const bundle = await (await operator.get(path)).text();
  expect(checkBundle(bundle).faults).toEqual([]);
  expect(shownIn(bundle).filter(({ reconnect }) => reconnect)).toMatchObject([shown]);
});

/** The prompts that people were shown, as the bundle discloses them. */
function shownIn(bundle: string): { reconnect?: object }[] {
  const contents = bundle
    .trimEnd()
    .split('\n')
    .flatMap((line): { at: string; text?: string }[] => JSON.parse(line).contents ?? []);
  return contents.flatMap(({ at, text }) =>
    at.endsWith('/shown') && text !== undefined ? [JSON.parse(text)] : [],
  );
}
