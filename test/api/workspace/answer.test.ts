import { anOperator } from '../../support/operator';
import { refusal } from '../../support/refusal';
import { listen, type Listener } from '../../support/listener';
import { calls, says } from '../../support/scripted-model';
import { httpTool } from '../../support/test-tenant';
import { testService } from '../../support/test-service';
import { toolServer } from '../../support/tool-server';
import { waitFor } from '../../support/wait-for';
import { forAllTests } from '../../support/lifetimes';

const service = testService();
const tools = toolServer();
const tenant = forAllTests(() => {
  const approval = { steps: [{ by: 'operator' as const, forMs: 600_000 }] };
  return service.tenant({}, [httpTool('refund', tools.url, { policy: 'confirm', approval })]);
});
const ada = forAllTests(() => anOperator(service, tenant));

test('rejects an unsuitable answer with 400, and an unknown or used one with 409', async () => {
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

test('repeats an answer’s success for the same key, and takes a corrected answer', async () => {
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

test('lets neither the user nor an operator without the claim answer', async () => {
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
