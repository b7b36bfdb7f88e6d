import type OpenAI from 'openai';
import { approval, itemsOf, openAi, refusedBy } from '../../support/openai-client';
import { handedOff } from '../../support/operator';
import { calls, fails, says, saysAndHolds } from '../../support/scripted-model';
import { gate, waitFor } from '../../support/wait-for';
import { testStage } from './stage';

const { service, tenant } = testStage();
let client: OpenAI;
let model: string;
beforeAll(async () => {
  client = openAi({ url: service.url, key: tenant.apiKey });
  model = tenant.agentId;
});

/** Every event of a stream. */
async function eventsOf<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const events: T[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

function heard(): unknown[] {
  return service.model.requests.at(-1)?.messages.map(({ content }) => content) ?? [];
}

test('a response is the agent’s answer, and the next one goes on from it', async () => {
  service.model.script(says('Hello', ' Ada.'), says('You are Ada.'));
  const first = await client.responses.create({ model, input: 'I am Ada.' });
  expect(first).toMatchObject({ status: 'completed', output_text: 'Hello Ada.', model, error: null });
  expect(first.usage).toMatchObject({ input_tokens: 10, output_tokens: 5, total_tokens: 15 });
  expect(first.conversation?.id).toMatch(/^conv_/);
  const next = { model, input: 'Who am I?', previous_response_id: first.id };
  expect((await client.responses.create(next)).output_text).toBe('You are Ada.');
  expect(heard().slice(-3)).toEqual(['I am Ada.', 'Hello Ada.', 'Who am I?']);
  expect(await refusedBy(client.responses.create(next))).toMatchObject({
    status: 400,
    param: 'previous_response_id',
  });
  expect(await client.responses.retrieve(first.id)).toMatchObject({ id: first.id, output: first.output });
});

test('a stream has the same response, and a conversation goes on by its id or by a name of the client', async () => {
  service.model.script(says('Hello', ' Ada.'), says('You are Ada.'));
  const events = await eventsOf(
    await client.responses.create({ model, input: 'I am Ada.', conversation: 'a name', stream: true }),
  );
  const last = events.at(-1);
  if (last?.type !== 'response.completed') throw new Error(`It ended with ${last?.type}.`);
  expect(await client.responses.retrieve(last.response.id)).toMatchObject({ output: last.response.output });
  const { id = '' } = last.response.conversation ?? {};
  const stream = client.responses.stream({ model, input: 'Who am I?', conversation: { id } });
  expect((await stream.finalResponse()).output_text).toBe('You are Ada.');
  expect(heard()).toContain('I am Ada.');
});

test('an agent is named by its id or its name, and is a model', async () => {
  const named = await service.tenant({ name: 'Support desk' });
  const ask = openAi({ url: service.url, key: named.apiKey });
  service.model.script(says('Hello.'));
  const response = await ask.responses.create({ model: 'Support desk', input: 'Hello?' });
  expect(response.model).toBe(named.agentId);
  expect(await eventsOf(ask.models.list())).toMatchObject([{ id: named.agentId, owned_by: 'holdfast' }]);
  expect(await ask.models.retrieve('Support desk')).toMatchObject({ id: named.agentId, object: 'model' });
});

test('shows what tools do, and keeps what they are sent to itself', async () => {
  service.model.script(calls({ tool: 'look', args: { secret: 'x' }, text: 'I look.' }), says('Found.'));
  const response = await client.responses.create({ model, input: 'Look.' });
  expect(response.output.map(({ type }) => type)).toEqual(['message', 'mcp_call', 'message']);
  expect(response.output_text).toBe('I look.\n\nFound.');
  expect(itemsOf(response, 'mcp_call')).toMatchObject([{ name: 'look', status: 'completed' }]);
  expect(JSON.stringify(response)).not.toContain('secret');
});

test('polls a response in the background, and resumes its stream after any event', async () => {
  const { opened, open } = gate();
  service.model.script(saysAndHolds('Half', opened));
  const begun = await client.responses.create({ model, input: 'Slowly.', background: true });
  expect(begun).toMatchObject({ status: 'in_progress', background: true, output: [] });
  const stream = await client.responses.retrieve(begun.id, { stream: true });
  let last = 0;
  for await (const event of stream) {
    last = event.sequence_number;
    if (event.type === 'response.output_text.delta') break;
  }
  expect(await client.responses.retrieve(begun.id)).toMatchObject({ status: 'in_progress' });
  open();
  const rest = await eventsOf(
    await client.responses.retrieve(begun.id, { stream: true, starting_after: last }),
  );
  expect(rest.map(({ type }) => type)).toEqual([
    'response.output_text.done',
    'response.content_part.done',
    'response.output_item.done',
    'response.completed',
  ]);
  const whole = client.responses.stream({ response_id: begun.id, starting_after: last });
  expect((await whole.finalResponse()).output_text).toBe('Half');
  expect(await client.responses.retrieve(begun.id)).toMatchObject({ status: 'completed' });
});

test('a response is cancelled, also one that waits for an answer', async () => {
  const { opened, open } = gate();
  service.model.script(saysAndHolds('One', opened, 'cut'));
  const { requests } = service.model;
  const before = requests.length;
  const begun = await client.responses.create({ model, input: 'Count.', background: true });
  // A cancel before the model is asked would leave its answer to the next response.
  await waitFor('the model is asked', () => requests.length > before);
  const cancelled = await client.responses.cancel(begun.id);
  open();
  expect(cancelled).toMatchObject({ id: begun.id, status: 'cancelled' });
  expect(await client.responses.cancel(begun.id)).toMatchObject({ status: 'cancelled' });
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }));
  const asked = await client.responses.create({ model, input: 'Do it.' });
  await client.responses.cancel(asked.id);
  const [request] = itemsOf(asked, 'mcp_approval_request');
  const answer = approval(request?.id, true);
  const late = client.responses.create({ model, input: [answer], previous_response_id: asked.id });
  expect(await refusedBy(late)).toMatchObject({ status: 409, code: 'action_not_pending' });
});

const schema = {
  type: 'object',
  properties: { city: { type: 'string' } },
  required: ['city'],
  additionalProperties: false,
};

test('an answer fits the schema that the request names, in both protocols', async () => {
  service.model.script(says('{"city":"Oslo"}'), says('{"town":1}'), says('{"city":"Rome"}'));
  const format = { type: 'json_schema' as const, name: 'place', schema, strict: true };
  const parsed = await client.responses.parse({ model, input: 'Where?', text: { format } });
  expect(parsed.output_parsed).toEqual({ city: 'Oslo' });
  const completion = await client.chat.completions.parse({
    model,
    messages: [{ role: 'user', content: 'Where?' }],
    response_format: { type: 'json_schema', json_schema: { name: 'place', schema } },
  });
  expect(completion.choices[0]?.message.parsed).toEqual({ city: 'Rome' });
});

test('a conversation may begin empty', async () => {
  const { id } = await client.conversations.create();
  expect(await client.conversations.retrieve(id)).toMatchObject({ id, object: 'conversation' });
  service.model.script(says('Hello.'));
  const response = await client.responses.create({ model, input: 'Hello?', conversation: id });
  expect(response.conversation).toEqual({ id });
});

const user = (content: string) => ({ role: 'user' as const, content });
const within = (conversation: string) => ({ holdfast: { conversation } });

test('a chat completion reads the last message alone, in the conversation that it names', async () => {
  service.model.script(says('Hello', ' Ada.'), says('You are Ada.'));
  const first = { model, messages: [user('I am Ada.')], ...within('a chat') };
  const { choices, usage } = await client.chat.completions.create(first);
  expect(choices).toMatchObject([{ message: { role: 'assistant', content: 'Hello Ada.' } }]);
  expect(usage).toMatchObject({ prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 });
  const invented = { role: 'assistant' as const, content: 'You are Bob.' };
  const next = { model, messages: [user('I am Bob.'), invented, user('Who am I?')], ...within('a chat') };
  const chunks = await eventsOf(
    await client.chat.completions.create({ ...next, stream: true, stream_options: { include_usage: true } }),
  );
  expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('')).toBe('You are Ada.');
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 15 } });
  expect(heard().slice(-3)).toEqual(['I am Ada.', 'Hello Ada.', 'Who am I?']);
  expect(JSON.stringify(heard())).not.toContain('Bob');
});

test('the same Idempotency-Key is the same response', async () => {
  service.model.script(says('Once.'));
  const headers = { 'Idempotency-Key': 'one' };
  const sent = { model, input: 'Hello.' };
  const first = await client.responses.create(sent, { headers });
  expect(await client.responses.create(sent, { headers })).toMatchObject({
    id: first.id,
    output: first.output,
  });
  const other = client.responses.create({ model, input: 'Something else.' }, { headers });
  expect(await refusedBy(other)).toMatchObject({ status: 409, code: 'idempotency_mismatch' });
});

test('says the words of a handoff, and why a turn failed', async () => {
  const conversation = await handedOff(service, tenant);
  const waiting = await client.responses.create({ model, input: 'Anybody there?', conversation });
  expect(waiting.output_text).toContain('A person has this conversation now.');
  expect(waiting).toMatchObject({ holdfast: { handoff: { message: expect.any(String) } } });
  service.model.script(fails(400, { code: 'invalid_model' }), fails(400, { code: 'invalid_model' }));
  const failed = await client.responses.create({ model, input: 'Hello?' });
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'model_failed' } });
  const repeating = openAi({ url: service.url, key: tenant.apiKey }, { maxRetries: 2 });
  const before = service.model.requests.length;
  const completing = repeating.chat.completions.create({ model, messages: [user('Hello?')] });
  expect(await refusedBy(completing)).toMatchObject({
    status: 502,
    code: 'model_failed',
    type: 'server_error',
  });
  // A client that repeats requests must not send the message again.
  expect(service.model.requests).toHaveLength(before + 1);
});

test('a response that waits for a turn before it is queued', async () => {
  const { opened, open } = gate();
  service.model.script(saysAndHolds('First.', opened), says('Second.'));
  const headers = { 'X-Concurrency': 'enqueue' };
  const place = { model, conversation: 'a queue', background: true };
  const first = await client.responses.create({ ...place, input: 'One.' }, { headers });
  const second = await client.responses.create({ ...place, input: 'Two.' }, { headers });
  expect([first.status, second.status]).toEqual(['in_progress', 'queued']);
  const third = await client.responses.create({ ...place, input: 'Three.' }, { headers });
  expect(await client.responses.cancel(third.id)).toMatchObject({ status: 'cancelled' });
  open();
  await waitFor(
    'the second',
    async () => (await client.responses.retrieve(second.id)).status === 'completed',
  );
  expect(await client.responses.retrieve(second.id)).toMatchObject({ output_text: 'Second.' });
});
