import { Client } from '@temporalio/client';
import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { calls, says } from '../support/scripted-model';
import { listen } from '../support/listener';
import { saysAndHangs } from '../support/model-moves';
import { connectToTemporal } from '../support/temporal-connection';
import { testService, sharedTenant } from '../support/test-service';
import { gate, waitFor } from '../support/wait-for';

const service = testService();
const tenant = sharedTenant(service);

test('cancels the running turn: aborts the model call and ends the stream', async () => {
  const { apiKey } = tenant;
  const { move, closed } = saysAndHangs('Once upon');
  service.model.script(move);
  const stream = await listen(service.url, apiKey, { q: 'a long story' });
  await stream.until(({ event }) => event === 'content.delta');
  const { conversationId } = stream;
  const answer = await service.post('/api/agent/cancel', apiKey, { conversationId });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { success: true, data: { conversationId, cancelled: true } },
  ]);
  await closed;
  await stream.ended;
  expect(stream.events.at(-1)).toMatchObject({ event: 'error', data: { code: 'cancelled' } });
});

test('returns 409 to a chat request whose turn is cancelled', async () => {
  const { apiKey } = tenant;
  service.model.script(says('Hello.'));
  const { conversationId } = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  const { move, closed } = saysAndHangs('');
  const { opened: isAsked, open: asked } = gate();
  service.model.script((response, request) => {
    asked();
    return move(response, request);
  });
  const chat = service.post('/api/agent/chat', apiKey, { message: 'again', conversationId });
  await isAsked;
  // The model is asked before the turn is durable, so there may be nothing to cancel yet.
  await waitFor('the turn', async () => {
    const answer = await service.post('/api/agent/cancel', apiKey, { conversationId });
    return JSON.parse(await answer.text()).data.cancelled === true;
  });
  expect(await refusal(await chat)).toMatchObject({ status: 409, code: 'cancelled' });
  await closed;
});

test('cancels a turn that waits for an answer, and then rejects that answer', async () => {
  const { apiKey } = tenant;
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }));
  const { conversationId, action } = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  await service.post('/api/agent/cancel', apiKey, { conversationId });
  const actionResponse = { instructionId: action['instructionId'], accepted: true };
  const late = await service.post('/api/agent/chat', apiKey, {
    message: 'hi',
    conversationId,
    actionResponse,
  });
  expect(await refusal(late)).toMatchObject({ status: 409, code: 'action_not_pending' });
  service.model.script(says('Yes?'));
  expect((await service.chat(apiKey, { message: 'hi', conversationId })).body.data.message).toBe('Yes?');
});

test('returns cancelled: false and changes nothing if no turn is open', async () => {
  const { apiKey } = tenant;
  service.model.script(says('Hello.'));
  const { conversationId } = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  await untilClosed(conversationId);
  const answer = await service.post('/api/agent/cancel', apiKey, { conversationId });
  expect(await answer.json()).toEqual({ success: true, data: { conversationId, cancelled: false } });
});

test.each([{}, { conversationId: '' }, { conversationId: 7 }])(
  'rejects a cancel request with the body %j with 400',
  async (body) => {
    const { apiKey } = tenant;
    expect(await refusal(await service.post('/api/agent/cancel', apiKey, body))).toMatchObject({
      status: 400,
      paths: ['body.conversationId'],
    });
  },
);

test('accepts a message that comes while the turn still ends after a cancel', async () => {
  const { apiKey } = tenant;
  const { move, closed } = saysAndHangs('Slow.');
  // The model may be asked once more, before it is known that the message has to wait.
  service.model.script(move, says('Next.'), says('Next.'));
  const slow = await listen(service.url, apiKey, { q: 'one' });
  await slow.until(({ event }) => event === 'content.delta');
  const { conversationId } = slow;
  await service.post('/api/agent/cancel', apiKey, { conversationId });
  const next = await service.chat(apiKey, { message: 'two', conversationId });
  expect(next).toMatchObject({ status: 200, body: { data: { message: 'Next.' } } });
  await closed;
  service.model.forget();
});

/** A turn shows its end before Temporal knows of it. */
async function untilClosed(conversationId: string): Promise<void> {
  const connection = await connectToTemporal();
  await new Client({ connection }).workflow.getHandle(`turn/${conversationId}`).result();
  await connection.close();
}
