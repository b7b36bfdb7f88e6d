import { newId } from '../../../src/domain/ids';
import { refusal } from '../../support/refusal';
import { testService, sharedTenant } from '../../support/test-service';

const service = testService();
const tenant = sharedTenant(service);

const said = { id: 'm1', role: 'user', content: 'Hello.' };
const entry = { interruptId: 'act_1', status: 'resolved', payload: { approved: true } };

function inputOf(changes: object = {}) {
  return {
    threadId: 'a thread',
    runId: newId('answer'),
    messages: [said],
    tools: [],
    context: [],
    ...changes,
  };
}

function post(body: unknown, { key = tenant.apiKey, agentId = tenant.agentId, path = '' } = {}) {
  return fetch(`${service.url}/ag-ui/${agentId}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test.each([
  ['no thread', { threadId: undefined }, 'body.threadId'],
  ['an id that is too long', { runId: 'x'.repeat(257) }, 'body.runId'],
  ['no messages and no answer', { messages: [] }, 'body.messages'],
  ['messages without roles', { messages: [{ id: 'm1' }] }, 'body.messages.0.role'],
  ['a last message that is not the user’s', { messages: [{ ...said, role: 'system' }] }, 'body.messages'],
  ['an empty text', { messages: [{ ...said, content: ' ' }] }, 'body.messages.0.content'],
  ['a file', { messages: [{ ...said, content: [{ type: 'image' }] }] }, 'body.messages.0.content'],
  ['tools of the client', { tools: [{ name: 'beep', description: 'Beeps.' }] }, 'body.tools'],
  ['context', { context: [{ description: 'the page', value: '1' }] }, 'body.context'],
  ['state', { state: { page: 1 } }, 'body.state'],
  ['a version that it does not speak', { protocolVersion: '2.0' }, 'body.protocolVersion'],
  ['two answers', { messages: [], resume: [entry, entry] }, 'body.resume'],
  ['an answer with a new message', { resume: [entry] }, 'body.messages.0'],
  ['an unknown status', { messages: [], resume: [{ ...entry, status: 'maybe' }] }, 'body.resume.0.status'],
])('rejects %s before the run begins, with its place', async (_title, changes, path) => {
  const refused = await refusal(await post(inputOf(changes)));
  expect(refused).toMatchObject({ status: 400, paths: [expect.stringContaining(path)] });
});

test.each([
  ['a list', []],
  ['a text', 'hello'],
  ['nothing', undefined],
])('rejects %s instead of an input with 400', async (_title, body) => {
  expect((await post(body)).status).toBe(400);
});

test('rejects an answer to a question that nobody asked, within the protocol', async () => {
  const thread = { threadId: 'one without a question' };
  expect((await post(inputOf({ ...thread, messages: [], resume: [entry] }))).status).toBe(404);
});
