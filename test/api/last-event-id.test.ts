import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { calls, says } from '../support/scripted-model';
import { testService, sharedTenant } from '../support/test-service';

const service = testService();
const tenant = sharedTenant(service);

const resume = (key: string, id: string, query = {}) =>
  service.stream(key, { q: 'hi', ...query }, { 'last-event-id': id });

test('sends a returning client what it missed, without sending its message again', async () => {
  const { apiKey } = tenant;
  service.model.script(says('Hel', 'lo.'));
  const { events } = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  const before = service.model.requests.length;
  const again = await readTurn(await resume(apiKey, events[1]?.id ?? ''));
  expect(again.names).toEqual(['content.delta', 'response.completed']);
  expect(again.text).toBe('Hello.');
  expect(again.events.at(-1)).toEqual(events.at(-1));
  expect(service.model.requests.length).toBe(before);
});

test('ends an EventSource by 204 if the client has seen the whole turn', async () => {
  const { apiKey } = tenant;
  service.model.script(says('Hello.'));
  const { events } = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  const answer = await resume(apiKey, events.at(-1)?.id ?? '');
  expect([answer.status, await answer.text()]).toEqual([204, '']);
});

test('responds with 204 if the turn waits for an answer', async () => {
  const { apiKey } = tenant;
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }));
  const { events } = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  expect((await resume(apiKey, events.at(-1)?.id ?? '')).status).toBe(204);
});

const turn = `turn_${'A'.repeat(44)}`;

// Which ids are malformed is in `test/turns/relay/position.test.ts`.
test.each(['x', `${turn}:1x`])('rejects the Last-Event-ID %s with 400', async (id) => {
  const { apiKey } = tenant;
  expect(await refusal(await resume(apiKey, id))).toMatchObject({
    status: 400,
    code: 'invalid_request',
    paths: ['header.Last-Event-ID'],
  });
});

test('returns the same 404 for an unknown turn and for one of another tenant', async () => {
  const { apiKey } = tenant;
  const other = await service.tenant();
  service.model.script(says('Hello.'));
  const { events } = await readTurn(await service.stream(other.apiKey, { q: 'hi' }));
  const ids = [`${turn}:1`, events[0]?.id ?? ''];
  const answers = await Promise.all(ids.map(async (id) => refusal(await resume(apiKey, id))));
  expect(answers.map(({ status, code, message }) => ({ status, code, message }))).toEqual(
    ids.map(() => ({ status: 404, code: 'not_found', message: 'Nothing here has this ID.' })),
  );
});
