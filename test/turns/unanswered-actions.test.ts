import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { calls, says, type ChatRequest } from '../support/scripted-model';
import { testService, sharedTenant } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { waitFor } from '../support/wait-for';

const service = testService();
const server = toolServer();
const plain = sharedTenant(service);

const ask = { tool: 'ask_confirm', args: { message: 'Sure?' } };
const superseded = 'The user wrote a new message instead of answering. This call did not run.';

test('expires an unanswered action, lets the model know, and continues', async () => {
  const { apiKey } = await service.tenant({ actionTtlMs: 100 });
  service.model.script(calls(ask), says('Too late.'), says('Of course.'));
  const before = service.model.requests.length;
  const { conversationId, action, events } = await readTurn(await service.stream(apiKey, { q: 'go' }));
  await waitFor('the action to expire', () => service.model.requests.length > before + 1);
  expect(results()).toEqual(['Nobody answered in time, so this call was denied. It did not run.']);

  const asked = events.find(({ event }) => event === 'action');
  const rest = { 'last-event-id': String(asked?.id) };
  await waitFor('the turn to end', async () => {
    const answer = await service.stream(apiKey, {}, rest);
    if (answer.status !== 200) return false;
    return (await answer.text()).includes('response.completed');
  });
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
  const late = await refusal(await service.stream(apiKey, { q: 'go', conversationId, actionResponse }));
  expect([late.status, late.code]).toEqual([409, 'action_not_pending']);
  expect((await readTurn(await service.stream(apiKey, { q: 'go on', conversationId }))).text).toBe(
    'Of course.',
  );
  validTranscript();
});

test('a message instead of an answer supersedes the action and is answered', async () => {
  const { apiKey } = plain;
  service.model.script(calls(ask, { tool: 'get_time', args: {} }, ask), says('Forgotten.'));
  const asked = await readTurn(await service.stream(apiKey, { q: 'delete it' }));
  const { conversationId } = asked;
  const next = await readTurn(await service.stream(apiKey, { q: 'never mind', conversationId }));
  expect(next).toMatchObject({ text: 'Forgotten.', conversationId });
  expect(next.turnId).not.toBe(asked.turnId);
  expect(results()).toEqual([superseded, expect.stringContaining('UTC'), superseded]);
  validTranscript();

  const rest = await readTurn(
    await service.stream(apiKey, {}, { 'last-event-id': String(asked.events.at(-1)?.id) }),
  );
  expect(rest.last).toMatchObject({ code: 'interrupted' });
});

test('a chat message supersedes too, whatever X-Concurrency says', async () => {
  service.model.script(calls(ask), calls(ask), calls(ask), says('Forgotten.'));
  const first = await service.chat(plain.apiKey, { message: 'go' });
  const { conversationId } = first.body.data;
  const next = async (concurrency: string) => {
    const { body } = await service.chat(plain.apiKey, { message: 'never mind', conversationId, concurrency });
    validTranscript();
    return body.data;
  };
  expect(await next('reject')).toMatchObject({ message: 'Sure?', conversationId });
  expect(await next('enqueue')).toMatchObject({ message: 'Sure?', conversationId });
  expect(await next('interrupt')).toMatchObject({ message: 'Forgotten.', conversationId });
  expect(results()).toEqual([superseded, superseded, superseded]);
});

test('counts one of many simultaneous answers and runs the tool at most once', async () => {
  const { apiKey } = await service.tenant({}, [httpTool('pay', server.url, { policy: 'confirm' })]);
  service.model.script(calls({ tool: 'pay', args: {} }), says('Paid.'));
  const { conversationId, action } = await readTurn(await service.stream(apiKey, { q: 'pay' }));
  const { instructionId } = action;
  const before = service.model.requests.length;
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => {
      const actionResponse = JSON.stringify({ instructionId, accepted: n % 2 === 0 });
      const visitor = { 'x-participant-id': `p${n}` };
      return service.stream(apiKey, { q: 'pay', conversationId, actionResponse }, visitor);
    }),
  );
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  for (const answer of answers) {
    if (answer.status === 200) expect((await readTurn(answer)).last['message']).toBe('Paid.');
    else expect(await refusal(answer)).toMatchObject({ status: 409, code: 'action_not_pending' });
  }
  expect(service.model.requests.length).toBe(before + 1);
  expect(server.calls.length).toBeLessThanOrEqual(1);
});

function lastRequest(): ChatRequest['messages'] {
  return service.model.requests.at(-1)?.messages ?? [];
}

function results(): (string | null)[] {
  return lastRequest()
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => content);
}

/** Providers reject a transcript in which a call is not followed by its result, or a result has no call. */
function validTranscript(): void {
  const open: unknown[] = [];
  for (const { role, tool_calls: made = [], tool_call_id: id } of lastRequest()) {
    if (role === 'tool') expect(open.shift()).toBe(id);
    else expect(open).toEqual([]);
    open.push(...made.map((call) => Object(call).id));
  }
  expect(open).toEqual([]);
}
