import { Listener } from '../support/listener';
import { anOperator, pendingQuestion } from '../support/operator';
import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { calls, says, type ModelMove } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { waitFor } from '../support/wait-for';
import { forAllTests } from '../support/lifetimes';

const service = testService();
const server = toolServer();
const tenant = forAllTests(() => {
  const operator = { by: 'operator' as const, forMs: 600_000 };
  const oneAfterAnother = [
    { by: 'user' as const, forMs: 1_000 },
    // Long enough to look at the question on a busy machine.
    { ...operator, forMs: 5_000 },
  ];
  return service.tenant({}, [
    httpTool('pay', server.url, { policy: 'confirm', approval: { steps: [operator] } }),
    httpTool('refund', server.url, { policy: 'confirm', approval: { steps: oneAfterAnother } }),
  ]);
});
const ada = forAllTests(() => anOperator(service, tenant));

/** Starts a turn that asks to approve a call of this tool. The model answers with `later` afterwards. */
async function asksFor(tool: 'pay' | 'refund', ...later: ModelMove[]) {
  service.model.script(calls({ tool, args: { city: 'Oslo' } }), ...later);
  const stream = new Listener(await service.stream(tenant.apiKey, { q: tool }));
  await stream.until(({ event }) => event === 'action' || event === 'status');
  return { stream, conversationId: stream.conversationId };
}

function lastResult(): string | null | undefined {
  return service.model.requests.at(-1)?.messages.findLast(({ role }) => role === 'tool')?.content;
}

test('runs a call once an operator approves it in the inbox, and keeps the stream open', async () => {
  const { stream, conversationId } = await asksFor('pay');
  const asked = await pendingQuestion(ada, conversationId);
  expect(asked).toMatchObject({ type: 'confirm', tool: 'pay', arguments: { city: 'Oslo' } });
  expect((await ada.sees(conversationId)).data).toMatchObject({ state: 'waiting', handedOff: false });
  await stream.until(({ data }) => Object(data)['waitsFor'] === 'operator');
  const answer = { instructionId: asked.instructionId, accepted: true };

  // An end user can't answer for an operator.
  const byUser = { message: 'pay', conversationId, actionResponse: answer };
  const refused = await refusal(await service.post('/api/agent/chat', tenant.apiKey, byUser));
  expect([refused.status, refused.code]).toEqual([409, 'action_not_pending']);
  expect(server.calls).toHaveLength(0);

  service.model.script(says('Paid.'));
  expect(await ada.does('answer', conversationId, answer)).toMatchObject({ status: 200 });
  await stream.ended;
  expect(stream.events.at(-1)?.data).toMatchObject({ message: 'Paid.' });
  expect(server.calls).toMatchObject([{ url: '/?city=Oslo' }]);
  await waitFor(
    'the item to leave the inbox',
    async () => (await ada.sees(conversationId)).data['state'] === 'resolved',
  );
  expect(await ada.does('answer', conversationId, answer)).toMatchObject({
    status: 409,
    error: { code: 'action_not_pending' },
  });
});

test('asks the user, then an operator, then denies the call, and records each step', async () => {
  const { stream, conversationId } = await asksFor('refund', says('Nobody allowed it.'));
  const action = await stream.until(({ event }) => event === 'action');
  await pendingQuestion(ada, conversationId);
  const actionResponse = { instructionId: action.data['instructionId'], accepted: true };
  const late = { message: 'pay', conversationId, actionResponse };
  expect((await refusal(await service.post('/api/agent/chat', tenant.apiKey, late))).status).toBe(409);

  const resumed = await readTurn(
    await service.stream(tenant.apiKey, { q: '' }, { 'last-event-id': stream.lastEventId }),
  );
  expect(resumed.last).toMatchObject({ message: 'Nobody allowed it.' });
  expect(lastResult()).toContain('Nobody answered in time');
  expect(server.calls).toHaveLength(0);
  const record = await service.store.turns.get(tenant.tenantId, String(resumed.last['turnId']));
  expect(record?.decisions.map(({ what, by }) => `${what} ${by}`)).toEqual([
    ...['asked user', 'expired user', 'asked operator', 'expired operator'],
  ]);
});

test('tells the model and records that an operator declined', async () => {
  const { stream, conversationId } = await asksFor('pay');
  const { instructionId, turnId } = await pendingQuestion(ada, conversationId);
  service.model.script(says('They said no.'));
  await ada.does('answer', conversationId, { instructionId, accepted: false });
  await stream.ended;
  expect(lastResult()).toBe('An operator declined this call. It did not run.');
  const record = await service.store.turns.get(tenant.tenantId, turnId);
  expect(record?.decisions.at(-1)).toMatchObject({ what: 'declined', operator: { name: 'Ada' } });
});

test('a new message of the user withdraws the question', async () => {
  const { stream, conversationId } = await asksFor('pay');
  const { instructionId } = await pendingQuestion(ada, conversationId);
  service.model.script(says('Never mind, then.'));
  const next = await service.chat(tenant.apiKey, { message: 'forget it', conversationId });
  expect(next.body).toMatchObject({ data: { message: 'Never mind, then.' } });
  await stream.ended;
  expect(stream.events.at(-1)?.data).toMatchObject({ code: 'interrupted' });
  const late = await ada.does('answer', conversationId, { instructionId, accepted: true });
  expect(late.status).toBe(409);
  await waitFor(
    'the item to leave the inbox',
    async () => (await ada.sees(conversationId)).data['state'] === 'resolved',
  );
});

test('the model asks an operator a question and continues with the answer', async () => {
  service.model.script(calls({ tool: 'ask_operator', args: { question: 'Do we ship to Norway?' } }));
  const chat = await service.chat(tenant.apiKey, { message: 'Norway?' });
  expect(chat.body).toMatchObject({ success: true, data: { waitsFor: 'operator' } });
  const { conversationId } = chat.body.data;
  const asked = await pendingQuestion(ada, conversationId);
  expect(asked).toMatchObject({ message: 'Do we ship to Norway?', fields: [{ name: 'answer' }] });
  const { instructionId, turnId } = asked;

  const empty = await ada.does('answer', conversationId, { instructionId, formValues: {} });
  expect(empty).toMatchObject({
    status: 400,
    error: { details: [{ path: 'actionResponse.formValues.answer' }] },
  });
  service.model.script(says('Yes, we do.'));
  await ada.does('answer', conversationId, { instructionId, formValues: { answer: 'Yes, for 9 €.' } });
  const id = { 'last-event-id': `${turnId}:1` };
  const turn = await readTurn(await service.stream(tenant.apiKey, { q: '' }, id));
  expect(turn.last).toMatchObject({ message: 'Yes, we do.' });
  expect(lastResult()).toBe('The operator answered: Yes, for 9 €.');
});
