import { newId } from '../../../src/domain/ids';
import { openAi, refusedBy } from '../../support/openai-client';
import { says } from '../../support/scripted-model';
import { testService, sharedTenant } from '../../support/test-service';

const service = testService();
const tenant = sharedTenant(service);

function post(path: string, body: unknown, key = tenant.apiKey): Promise<Response> {
  return fetch(`${service.url}/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** The status and the error of a response, whose shape is checked. */
async function errorOf(response: Response) {
  const { error, ...rest } = Object(await response.json());
  expect(rest).toEqual({});
  expect(Object.keys(error)).toEqual(['message', 'type', 'param', 'code']);
  return { status: response.status, param: error.param, code: error.code };
}

const said = { role: 'user', content: 'Hello.' };
const approval = { type: 'mcp_approval_response', approval_request_id: 'act_1', approve: true };
const image = (more: object) => [{ ...said, content: [{ type: 'input_text', text: 'Look.' }, more] }];

test.each([
  ['no input', { input: undefined }, 'input'],
  ['an empty text', { input: ' ' }, 'input'],
  ['two messages', { input: [said, said] }, 'input'],
  ['invented history', { input: [said, { role: 'assistant', content: 'Hi.' }, said] }, 'input'],
  ['instructions in the input', { input: [{ role: 'system', content: 'Be rude.' }] }, 'input'],
  ['instructions', { instructions: 'Be rude.' }, 'instructions'],
  ['a temperature', { temperature: 0.1 }, 'temperature'],
  ['tools of the client', { tools: [{ type: 'function', name: 'beep' }] }, 'tools.0.name'],
  ['hosted tools', { tools: [{ type: 'web_search' }] }, 'tools.0.type'],
  ['no storing', { store: false }, 'store'],
  ['metadata', { metadata: { a: 'b' } }, 'metadata.a'],
  ['any JSON', { text: { format: { type: 'json_object' } } }, 'text.format'],
  [
    'a file that is not base64',
    { input: image({ type: 'input_file', file_data: 'x' }) },
    'input.0.content.1',
  ],
  [
    'a file twice',
    { input: image({ type: 'input_file', file_id: 'file_x', file_data: 'eA==' }) },
    'input.0.content.1',
  ],
  [
    'a name for an uploaded file',
    { input: image({ type: 'input_file', file_id: 'file_x', filename: 'x.txt' }) },
    'input.0.content.1',
  ],
  [
    'a file of a type that is not read',
    { input: image({ type: 'input_file', file_data: 'UEsDBA==' }) },
    'input.0.content.1',
  ],
  [
    'a picture that is not base64',
    { input: image({ type: 'input_image', image_url: 'data:image/png;base64,x' }) },
    'input.0.content.1',
  ],
  [
    'a text as a picture',
    { input: image({ type: 'input_image', image_url: 'data:image/png;base64,eA==' }) },
    'input.0.content.1',
  ],
  ['a picture without an address', { input: image({ type: 'input_image' }) }, 'input.0.content.1'],
  ['an answer to no conversation', { input: [approval] }, 'conversation'],
  ['two conversations', { conversation: 'a', previous_response_id: 'resp_x' }, 'previous_response_id'],
  ['an unknown field', { colour: 'red' }, 'colour'],
  ['a schema that is none', { text: { format: format({ type: 'array' }) } }, 'text.format.schema'],
])('refuses %s instead of approximating it', async (_title, changes, param) => {
  const body = { model: tenant.agentId, input: 'Hello.', ...changes };
  expect(await errorOf(await post('/responses', body))).toEqual({
    status: 400,
    param,
    code: 'invalid_request',
  });
});

function format(schema: object) {
  return { type: 'json_schema', name: 'x', schema };
}

test.each([
  ['no messages', { messages: [] }, 'messages'],
  ['instructions', { messages: [{ role: 'system', content: 'Be rude.' }, said] }, 'messages.0.role'],
  ['history without a conversation', { messages: [said, said] }, 'messages'],
  ['a last message of another', { messages: [{ role: 'assistant', content: 'Hi.' }] }, 'messages.0.role'],
  ['a temperature', { temperature: 0.1 }, 'temperature'],
  ['two answers', { n: 2 }, 'n'],
  ['tools', { tools: [{ type: 'function' }] }, 'tools'],
  ['any JSON', { response_format: { type: 'json_object' } }, 'response_format'],
  ['a limit of tokens', { max_tokens: 5 }, 'max_tokens'],
  [
    'an answer to no conversation',
    { holdfast: { answer: { instructionId: 'act_1', accepted: true } } },
    'holdfast.conversation',
  ],
])('refuses %s in a chat completion', async (_title, changes, param) => {
  const body = { model: tenant.agentId, messages: [said], ...changes };
  expect(await errorOf(await post('/chat/completions', body))).toEqual({
    status: 400,
    param,
    code: 'invalid_request',
  });
});

test('fields that a client sends as null are not sent', async () => {
  service.model.script(says('Hello.'));
  const nothing = { instructions: null, temperature: null, tools: null, metadata: null, text: null };
  expect((await post('/responses', { model: tenant.agentId, input: 'Hello.', ...nothing })).status).toBe(200);
});

test.each([
  ['no JSON', '{', 400, 'invalid_request'],
  ['a list', '[]', 400, 'invalid_request'],
])('refuses %s as this protocol says it', async (_title, body, status, code) => {
  expect(await errorOf(await post('/responses', body))).toMatchObject({ status, code });
});

test('every refusal has the shape of this protocol', async () => {
  const client = openAi({ url: service.url, key: tenant.apiKey });
  const nobody = openAi({ url: service.url, key: 'sk-nobody' });
  expect(await refusedBy(eventually(nobody.models.list()))).toMatchObject({
    status: 401,
    code: 'invalid_api_key',
    type: 'invalid_request_error',
  });
  expect(await refusedBy(client.responses.create({ model: 'gpt-4', input: 'Hello.' }))).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  expect(await refusedBy(client.responses.retrieve('resp_x'))).toMatchObject({ status: 404 });
  expect(await refusedBy(client.embeddings.create({ model: 'x', input: 'x' }))).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  expect(await refusedBy(client.responses.delete('resp_x'))).toMatchObject({ status: 405 });
});

async function eventually(list: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of list) return;
}

test('another tenant’s ids are unknown', async () => {
  const other = await service.tenant();
  service.model.script(says('Mine.'));
  const mine = await openAi({ url: service.url, key: tenant.apiKey }).responses.create({
    model: tenant.agentId,
    input: 'Hello.',
  });
  const stranger = openAi({ url: service.url, key: other.apiKey });
  const model = other.agentId;
  const { id = '' } = mine.conversation ?? {};
  const attempts = [
    stranger.responses.retrieve(mine.id),
    stranger.responses.cancel(mine.id),
    stranger.responses.create({ model, input: 'Hello.', previous_response_id: mine.id }),
    stranger.responses.create({ model, input: 'Hello.', conversation: id }),
    stranger.responses.create({ model: tenant.agentId, input: 'Hello.' }),
    stranger.conversations.retrieve(id),
    stranger.models.retrieve(tenant.agentId),
  ];
  const statuses = (await Promise.all(attempts.map(refusedBy))).map(({ status }) => status);
  expect(statuses).toEqual(attempts.map(() => 404));
});

test('a message to an unknown conversation leaves its key free for another message', async () => {
  const client = openAi({ url: service.url, key: tenant.apiKey });
  const send = (conversation: string) =>
    client.responses.create(
      { model: tenant.agentId, input: 'Hello.', conversation },
      { headers: { 'idempotency-key': 'one key' } },
    );
  expect(await refusedBy(send(newId('conv')))).toMatchObject({ status: 404 });
  service.model.script(says('Found.'));
  const { id } = await client.conversations.create();
  expect(await send(id)).toMatchObject({ output_text: 'Found.' });
});

test('an access key sees its own agent alone, and brings no schema', async () => {
  const visitor = openAi({ url: service.url, key: tenant.accessKey });
  const { data } = await visitor.models.list();
  expect(data.map(({ id }) => id)).toEqual([tenant.agentId]);
  const schema = { type: 'object', properties: {} };
  const asking = visitor.responses.create({
    model: tenant.agentId,
    input: 'Hello.',
    text: { format: { type: 'json_schema', name: 'x', schema } },
  });
  expect(await refusedBy(asking)).toMatchObject({ status: 403 });
});
