import { anOperator, type TestOperator } from '../../support/operator';
import { refusal } from '../../support/refusal';
import { listen, type Listener } from '../../support/listener';
import { calls, says } from '../../support/scripted-model';
import { textOf } from '../../support/sse-reader';
import { httpTool, type TestTenant } from '../../support/test-tenant';
import { startTestService, type TestService } from '../../support/test-service';
import { startToolServer, type ToolServer } from '../../support/tool-server';
import { waitFor } from '../../support/wait-for';

let service: TestService;
let tools: ToolServer;
let tenant: TestTenant;
let ada: TestOperator;
beforeAll(async () => {
  service = await startTestService();
  tools = await startToolServer();
  const approval = { steps: [{ by: 'operator' as const, forMs: 600_000 }] };
  tenant = await service.tenant({}, [httpTool('refund', tools.url, { policy: 'confirm', approval })]);
  ada = await anOperator(service, tenant);
});
afterAll(async () => {
  await service.stop();
  await tools.close();
});

test('shows an operator the call with its arguments, and continues the user’s turn once it is approved', async () => {
  const { user, question } = await asked({ tool: 'refund', args: { city: 'Bern' } });
  expect(question).toMatchObject({ type: 'confirm', tool: 'refund', arguments: { city: 'Bern' } });
  service.model.script(says('You have your money.'));
  const { instructionId } = question;
  const answered = await ada.does('answer', user.conversationId, { instructionId, accepted: true });
  expect(answered).toMatchObject({ status: 200, data: { conversationId: user.conversationId } });
  expect(answered.data).not.toHaveProperty('question');
  await user.until(({ event }) => event === 'response.completed');
  expect(textOf(user.events)).toContain('You have your money.');
  expect(tools.calls.at(-1)?.url).toBe('/?city=Bern');
});

test('passes an operator’s reply to a question of the model on to the model', async () => {
  const { user, question } = await asked({ tool: 'ask_operator', args: { question: 'May I?' } });
  expect(question).toMatchObject({ message: 'May I?', fields: [{ name: 'answer' }] });
  service.model.script(says('I may.'));
  const answer = { instructionId: question['instructionId'], formValues: { answer: 'Yes, gladly.' } };
  expect((await ada.does('answer', user.conversationId, answer)).status).toBe(200);
  await user.until(({ event }) => event === 'response.completed');
  expect(JSON.stringify(service.model.requests.at(-1)?.messages)).toContain('Yes, gladly.');
});

test('rejects an unsuitable answer with 400 and keeps the question, and an unknown or used one with 409', async () => {
  const { user, question } = await asked({ tool: 'refund', args: {} });
  const { conversationId } = user;
  const { instructionId } = question;
  const unfit = await ada.post(`/inbox/${conversationId}/answer`, { instructionId, selectedValue: 'yes' });
  expect((await refusal(unfit)).status).toBe(400);
  const foreign = await ada.does('answer', conversationId, { instructionId: 'act_other', accepted: true });
  expect([foreign.status, foreign.error.code]).toEqual([409, 'action_not_pending']);
  service.model.script(says('No refund.'));
  const declined = { instructionId, accepted: false };
  expect((await ada.does('answer', conversationId, declined)).status).toBe(200);
  expect((await ada.does('answer', conversationId, declined)).error.code).toBe('action_not_pending');
  await user.until(({ event }) => event === 'response.completed');
});

test('repeats an answer’s success for the same key, and lets a failed answer be corrected', async () => {
  const { user, question } = await asked({ tool: 'refund', args: {} });
  const key = { 'idempotency-key': 'answer-1' };
  const { conversationId } = user;
  const { instructionId } = question;
  const unfit = { instructionId, selectedValue: 'yes' };
  expect((await ada.does('answer', conversationId, unfit, key)).status).toBe(400);
  service.model.script(says('Done.'));
  const called = tools.calls.length;
  for (const _ of [1, 2, 3]) {
    const answer = await ada.does('answer', conversationId, { instructionId, accepted: true }, key);
    expect(answer.status).toBe(200);
  }
  await user.until(({ event }) => event === 'response.completed');
  expect(tools.calls).toHaveLength(called + 1);
});

test('does not let the user, or an operator who has not claimed the conversation, answer', async () => {
  const { user, question } = await asked({ tool: 'refund', args: {} });
  const { conversationId } = user;
  const answer = { instructionId: question['instructionId'], accepted: true };
  const asUser = { message: 'yes', conversationId, actionResponse: answer };
  expect((await service.post('/api/agent/chat', tenant.apiKey, asUser)).status).toBe(409);
  await ada.does('claim', conversationId);
  const bob = await anOperator(service, tenant, { name: 'Bob' });
  const refused = await bob.does('answer', conversationId, answer);
  expect(refused).toMatchObject({ status: 409, error: { code: 'conflict' } });
  expect(refused.error.message).toContain('Ada');
  service.model.script(says('Done.'));
  expect((await ada.does('answer', conversationId, answer)).status).toBe(200);
  await user.until(({ event }) => event === 'response.completed');
});

/** Starts a turn that waits for an operator. Returns it with its question as the operator sees it. */
async function asked(call: {
  tool: string;
  args: object;
}): Promise<{ user: Listener; question: Record<string, unknown> }> {
  service.model.script(calls(call));
  const user = await listen(service.url, tenant.apiKey, { q: 'My money back!' });
  await user.until(({ event }) => event === 'meta');
  let question: Record<string, unknown> = {};
  await waitFor('the question', async () => {
    const { data } = await ada.sees(user.conversationId);
    question = Object(data['question']);
    return 'instructionId' in question;
  });
  return { user, question };
}
