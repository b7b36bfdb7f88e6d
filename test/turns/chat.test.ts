import { dataOf, readTurn } from '../support/read-turn';
import { calls, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { forAllTests } from '../support/lifetimes';

const service = testService();
const tools = toolServer();
const tenant = forAllTests(() => service.tenant({}, [httpTool('weather', `${tools.url}/weather`)]));

test('returns the stream’s reply at the chat endpoint, and streams its turn too', async () => {
  const { apiKey } = tenant;
  service.model.script(says('Hel', 'lo.'), says('Hel', 'lo.'));
  const streamed = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  const { status, body } = await service.chat(apiKey, { message: 'hi' });
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    data: {
      message: streamed.last['message'],
      messageId: expect.stringMatching(/^msg_/),
      conversationId: expect.stringMatching(/^conv_/),
      turnId: expect.stringMatching(/^turn_/),
    },
  });
  const { turnId } = body.data;
  const read = await readTurn(await service.stream(apiKey, {}, { 'last-event-id': `${String(turnId)}:0` }));
  expect(read).toMatchObject({ text: 'Hello.', turnId });
  expect(read.names).toEqual(['meta', 'status', 'content.delta', 'response.completed']);
});

test('the reply of a turn with several steps equals its concatenated deltas', async () => {
  const { apiKey } = tenant;
  const both = calls({ tool: 'weather', args: {}, text: 'Let me look.' }, { tool: 'get_time', args: {} });
  service.model.script(both, says('It is warm.'), both, says('It is warm.'));
  const { events, text, last } = await readTurn(await service.stream(apiKey, { q: 'weather?' }));
  expect(text).toBe('Let me look.\n\nIt is warm.');
  expect(last['message']).toBe(text);
  expect(last).toMatchObject({ totalTokens: 30, insights: { steps: 2, toolCalls: 2 } });
  expect((await service.chat(apiKey, { message: 'weather?' })).body.data.message).toBe(text);

  // Tools are shown as they start and end, with one callId per call.
  const started = dataOf(events, 'tool.start');
  const ended = dataOf(events, 'tool.end');
  expect(started.map(({ tool }) => tool)).toEqual(['weather', 'get_time']);
  expect(new Set(ended.map(({ callId }) => callId))).toEqual(new Set(started.map(({ callId }) => callId)));
  for (const end of ended) expect(end).toMatchObject({ success: true, durationMs: expect.any(Number) });
});

test('chat returns the action of a suspended turn, and the answer continues the turn', async () => {
  const { apiKey } = tenant;
  service.model.script(
    calls({ tool: 'ask_confirm', args: { message: 'Sure?' }, text: 'Wait.' }),
    says('Done.'),
  );
  const asked = (await service.chat(apiKey, { message: 'do it' })).body.data;
  expect(asked).toMatchObject({ message: 'Sure?', action: { type: 'confirm', message: 'Sure?' } });
  const { conversationId, turnId, action } = asked;
  const instructionId = String(Object(action).instructionId);
  const actionResponse = { instructionId, accepted: true };
  const answered = await service.chat(apiKey, { message: 'do it', conversationId, actionResponse });
  expect(answered.body.data).toMatchObject({ message: 'Wait.\n\nDone.', conversationId, turnId });
});

test('chat returns the message and data of a handoff', async () => {
  const { apiKey } = await service.tenant({ handoff: { enabled: true, agentName: 'Support' } });
  service.model.script(
    calls({ tool: 'handoff', args: { message: 'A person will answer.', reason: 'asked' } }),
  );
  const { data } = (await service.chat(apiKey, { message: 'a human' })).body;
  expect(data).toMatchObject({
    message: 'A person will answer.',
    handoff: { message: 'A person will answer.', reason: 'asked', agentName: 'Support' },
  });
});
