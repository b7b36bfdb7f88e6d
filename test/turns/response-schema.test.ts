import { Holdfast } from 'holdfast-client';
import { dataOf, readTurn } from '../support/read-turn';
import { calls, says } from '../support/scripted-model';
import { testService, sharedTenant } from '../support/test-service';
import { asMember } from '../support/workspace';
import { forAllTests } from '../support/lifetimes';

const service = testService();
const plain = sharedTenant(service);
/** Its agent has `responseSchema`. */
const strict = forAllTests(() => service.tenant({ responseSchema }));
beforeEach(() => {
  service.model.requests.length = 0;
  service.model.forget();
});

const responseSchema = {
  type: 'object',
  properties: { city: { type: 'string' }, days: { type: 'integer' } },
  required: ['city', 'days'],
  additionalProperties: false,
};
const fits = '{"city":"Oslo","days":2}';
const output = { city: 'Oslo', days: 2 };

function lastAsked() {
  return service.model.requests.at(-1)?.messages ?? [];
}

test('an answer that fits is given as a value too, by the stream and by chat', async () => {
  const { apiKey } = strict;
  service.model.script(says('{"city":', '"Oslo","days":2}'), says(fits));
  const { text, last, names } = await readTurn(await service.stream(apiKey, { q: 'Where?' }));
  expect([text, last['output']]).toEqual([fits, output]);
  expect(new Set(names)).toEqual(new Set(['meta', 'status', 'content.delta', 'response.completed']));
  expect(lastAsked()[0]?.content).toContain(JSON.stringify(responseSchema));
  const { body } = await service.chat(apiKey, { message: 'Where?' });
  expect(body.data).toMatchObject({ message: fits, output });
});

test('repairs an answer that does not fit in the same turn, and voids it', async () => {
  const { apiKey, tenantId } = strict;
  const wrong = '{"city":"Oslo","days":"two"}';
  service.model.script(says(wrong), says(fits), says(fits));
  const { text, last, names, conversationId, turnId } = await readTurn(
    await service.stream(apiKey, { q: 'Where?' }),
  );
  expect([text, last['output'], last['message']]).toEqual([fits, output, fits]);
  expect(names).toContain('content.reset');
  expect(last).toMatchObject({ insights: { steps: 2 }, totalTokens: 30 });
  const told = lastAsked().slice(-2);
  expect(told).toMatchObject([
    { role: 'assistant', content: wrong },
    { role: 'user', content: expect.stringContaining('/days must be integer.') },
  ]);
  // A fresh reader sees the same, and a later turn does not show it to the model.
  const again = await readTurn(
    await service.get(`/api/agent/stream?q=x&conversationId=${conversationId}`, apiKey, {
      'last-event-id': `${turnId}:1`,
    }),
  );
  expect(again.text).toBe(fits);
  await service.stream(apiKey, { q: 'And then?', conversationId }).then(readTurn);
  expect(JSON.stringify(lastAsked())).not.toContain('two');
  const steps = (await service.store.conversations.messages(tenantId, conversationId)).filter(
    ({ role }) => role === 'assistant',
  );
  expect(steps).toMatchObject([{ unfit: [{ path: '/days', rule: 'must be integer' }] }, {}, {}]);
});

test('ends after two repairs with an error that names the place, without the text', async () => {
  const never = { ...responseSchema, properties: { city: { type: 'string' }, days: { not: {} } } };
  const { apiKey } = await service.tenant({ responseSchema: never });
  service.model.script(says(fits), says(fits), says('The SECRET.'));
  const { last, names, conversationId } = await readTurn(await service.stream(apiKey, { q: 'Where?' }));
  expect(names.filter((name) => name === 'content.reset')).toHaveLength(3);
  expect(last).toEqual({
    code: 'output_invalid',
    message:
      'The answer does not fit the response schema: must be JSON with each name once, and nothing else.',
    retryable: false,
  });
  service.model.script(says(fits), says(fits), says(fits));
  const { status, body } = await service.chat(apiKey, { message: 'Where?', conversationId });
  expect([status, body.error.code]).toEqual([502, 'output_invalid']);
  expect(body.error.message).toContain('/days must NOT be valid');
});

test('the schema of a request wins over the agent’s, for this request alone', async () => {
  const { apiKey } = strict;
  const own = { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] };
  service.model.script(says('{"ok":true}'), says('{"ok":false}'), says(fits));
  const { body } = await service.chat(apiKey, { message: 'Is it?', responseSchema: own });
  expect(body.data['output']).toEqual({ ok: true });
  const query = { q: 'Is it?', responseSchema: JSON.stringify(own) };
  expect((await readTurn(await service.stream(apiKey, query))).last['output']).toEqual({ ok: false });
  expect((await service.chat(apiKey, { message: 'Where?' })).body.data['output']).toEqual(output);
});

test('the client sends a schema, and has the value in its result', async () => {
  const { apiKey } = plain;
  service.model.script(says(fits));
  const conversation = new Holdfast({ url: service.url, apiKey }).conversation();
  const result = await conversation.send('Where?', { responseSchema }).result();
  expect(result).toMatchObject({ status: 'completed', output });
});

test('tools are called on the way to an answer that fits', async () => {
  const { apiKey } = strict;
  service.model.script(calls({ tool: 'get_time', args: {}, text: 'Let me see.' }), says(fits));
  const { last, events } = await readTurn(await service.stream(apiKey, { q: 'Where?' }));
  expect(last['output']).toEqual(output);
  expect(dataOf(events, 'tool.end')).toMatchObject([{ success: true }]);
});

test.each([
  ['is no object', []],
  ['is of another type', { type: 'array' }],
  ['is no schema', { type: 'object', properties: { a: { type: 'text' } } }],
  ['is too deep', Array.from({ length: 30 }).reduce<object>((inner) => ({ not: inner }), {})],
  ['is too large', { type: 'object', description: 'x'.repeat(20_000) }],
])('rejects a schema that %s, of a request and of an agent', async (_, schema) => {
  const { status, body } = await service.chat(plain.apiKey, { message: 'Hi', responseSchema: schema });
  expect([status, body.error.details?.map(({ path }) => path)]).toEqual([400, ['body.responseSchema']]);
  const query = { q: 'Hi', responseSchema: JSON.stringify(schema) };
  expect((await service.stream(plain.apiKey, query)).status).toBe(400);
  const admin = await asMember(service, plain, 'admin');
  const changed = await admin('PATCH', `/agents/${plain.agentId}`, { responseSchema: schema });
  expect([changed.status, changed.paths]).toEqual([400, ['body.responseSchema']]);
});

test('an access key can’t bring a schema, and another schema is another request', async () => {
  const { accessKey, apiKey } = plain;
  const request = { message: 'Where?', responseSchema };
  expect((await service.chat(accessKey, request)).status).toBe(403);
  service.model.script(says(fits));
  const once = { 'idempotency-key': 'once' };
  expect((await service.chat(apiKey, request, once)).status).toBe(200);
  expect((await service.chat(apiKey, request, once)).body.data).toMatchObject({ output });
  const other = { ...request, responseSchema: { ...responseSchema, required: [] } };
  expect((await service.chat(apiKey, other, once)).body.error.code).toBe('idempotency_mismatch');
});

test('an agent shows its schema, and loses it by null', async () => {
  const tenant = await service.tenant();
  const admin = await asMember(service, tenant, 'admin');
  const path = `/agents/${tenant.agentId}`;
  expect((await admin('PATCH', path, { responseSchema })).data['responseSchema']).toEqual(responseSchema);
  expect((await admin('GET', path)).data['responseSchema']).toEqual(responseSchema);
  expect((await admin('PATCH', path, { responseSchema: null })).data).not.toHaveProperty('responseSchema');
});
