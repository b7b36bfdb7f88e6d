import { Holdfast, HoldfastError, type Action } from 'holdfast-client';
import { calls, says } from '../../support/scripted-model';
import { startTestService, type TestService } from '../../support/test-service';
import { httpTool, type TestTenant } from '../../support/test-tenant';
import { startToolServer, type ToolServer } from '../../support/tool-server';

let service: TestService;
let server: ToolServer;
let tenant: TestTenant;
beforeAll(async () => {
  [service, server] = await Promise.all([startTestService(), startToolServer()]);
  const http = { method: 'POST' as const, url: `${server.url}/pay` };
  const parameters = { type: 'object', properties: { amount: { type: 'number', maximum: 100 } } };
  const steps = [{ by: 'user' as const, forMs: 600_000 }];
  const approval = { steps, decisions: ['approve' as const, 'edit' as const, 'respond' as const] };
  tenant = await service.tenant({}, [
    httpTool('pay', http.url, { policy: 'confirm', http, parameters, approval }),
  ]);
});
beforeEach(() => void (server.calls.length = 0));
afterAll(async () => {
  await service.stop();
  await server.close();
});

/** Makes the agent ask about calls with these amounts. */
async function asked(...amounts: number[]) {
  const made = amounts.map((amount) => ({ tool: 'pay', args: { amount } }));
  service.model.script(calls(...made), says('Done.'));
  const conversation = new Holdfast({ url: service.url, apiKey: tenant.apiKey }).conversation();
  const result = await conversation.send('Pay.').result();
  if (result.status !== 'action') throw new Error(JSON.stringify(result));
  const questions = [result.action, ...(result.action.others ?? [])].filter(isConfirm);
  return { conversation, questions };
}

function isConfirm(action: Action): action is Extract<Action, { type: 'confirm' }> {
  return action.type === 'confirm';
}

const bodies = () => server.calls.map(({ body }) => body).toSorted();

test('edits a call with the schema of its arguments', async () => {
  const { conversation, questions } = await asked(50);
  const [question] = questions;
  if (!question) throw new Error('The turn asks nothing.');
  expect(question.parameters).toMatchObject({ properties: { amount: { maximum: 100 } } });
  const refused = conversation.answer(question, { decision: 'edit', arguments: { amount: 500 } }).text();
  await expect(refused).rejects.toThrow(HoldfastError);
  const edited = conversation.answer(question, { decision: 'edit', arguments: { amount: 5 } });
  expect(await edited.text()).toBe('Done.');
  expect(bodies()).toEqual(['{"amount":5}']);
});

test('answers several calls together: one runs, one is edited, one gets a text', async () => {
  const { conversation, questions } = await asked(1, 2, 3);
  const [first, second, third] = questions;
  if (!first || !second || !third) throw new Error('The turn does not ask about all of them.');
  const turn = conversation.answerAll([
    { action: third, reply: { decision: 'respond', response: 'I paid it.' } },
    { action: first, reply: { accepted: true } },
    { action: second, reply: { decision: 'edit', arguments: { amount: 20 } } },
  ]);
  expect(await turn.text()).toBe('Done.');
  expect(bodies()).toEqual(['{"amount":1}', '{"amount":20}']);
  const results = service.model.requests.at(-1)?.messages.filter(({ role }) => role === 'tool') ?? [];
  expect(results.at(-1)?.content).toBe('I paid it.');
});
