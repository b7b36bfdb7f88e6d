import { TaskState } from '@a2a-js/sdk';
import { listen } from '../../support/listener';
import { calls, says, saysAndHolds } from '../../support/scripted-model';
import { gate, waitFor } from '../../support/wait-for';
import {
  a2aClient,
  bindings,
  type BindingName,
  dataIn,
  follow,
  message,
  stateOf,
  taskIn,
  textIn,
  textOf,
} from '../../support/a2a-client';
import { testStage } from './stage';

const { server, service, tenant } = testStage();

const clientOf = (binding: BindingName) =>
  a2aClient({ url: service.url, agentId: tenant.agentId, key: tenant.apiKey, binding });

describe.each(bindings)('%s', (binding) => {
  const client = () => clientOf(binding);

  test('keeps a context in one conversation, where each message is a task', async () => {
    const a2a = await client();
    service.model.script(says('Hello', ' Ada.'), says('You are Ada.'));
    const first = taskIn(await a2a.sendMessage(message({ text: 'I am Ada.' })));
    expect([stateOf(first), textOf(first)]).toEqual(['COMPLETED', 'Hello Ada.']);
    expect(first.contextId).toMatch(/^conv_/);
    expect(Date.parse(first.status?.timestamp ?? '')).toBeGreaterThan(0);
    const { contextId } = first;
    const streamed = await follow(a2a.sendMessageStream(message({ text: 'Who am I?', contextId })));
    expect([stateOf(streamed.task), textOf(streamed.task)]).toEqual(['COMPLETED', 'You are Ada.']);
    const heard = service.model.requests.at(-1)?.messages.map(({ content }) => content);
    expect(heard?.slice(-3)).toEqual(['I am Ada.', 'Hello Ada.', 'Who am I?']);
    const got = await a2a.getTask({ tenant: '', id: first.id });
    expect([got.id, stateOf(got), textOf(got)]).toEqual([first.id, 'COMPLETED', 'Hello Ada.']);
    expect(got.history.map(({ parts }) => textIn(parts))).toEqual(['I am Ada.']);
    const none = await a2a.getTask({ tenant: '', id: first.id, historyLength: 0 });
    expect(none.history).toEqual([]);
  });

  test('a name of the client’s own is the context, in every answer', async () => {
    const a2a = await client();
    const contextId = `trip to ${binding} ✈`;
    service.model.script(says('One.'), says('Two.'));
    const one = taskIn(await a2a.sendMessage(message({ text: '1', contextId })));
    const two = taskIn(await a2a.sendMessage(message({ text: '2', contextId })));
    const got = await a2a.getTask({ tenant: '', id: one.id });
    expect([one, two, got].map((task) => task.contextId)).toEqual([contextId, contextId, contextId]);
    const list = await a2a.listTasks({ ...listOf(contextId), pageSize: 1 });
    expect(list.tasks.map(({ id, artifacts }) => [id, artifacts])).toEqual([[two.id, []]]);
    expect(list.totalSize).toBe(2);
    const { nextPageToken: pageToken } = list;
    const rest = await a2a.listTasks({ ...listOf(contextId), pageToken, includeArtifacts: true });
    expect(rest.tasks.map((task) => [task.id, textOf(task)])).toEqual([[one.id, 'One.']]);
    expect(rest.nextPageToken).toBe('');
  });

  test('shows what tools do, and asks before one runs', async () => {
    const a2a = await client();
    const looking = calls({ tool: 'look', args: { secret: 'x' }, text: 'I look.' });
    service.model.script(looking, calls({ tool: 'pay', args: { to: 'Ada' } }), says('Paid.'));
    const asked = await follow(a2a.sendMessageStream(message({ text: 'Pay Ada.' })));
    expect(asked.notes.map(({ event }) => event)).toEqual(expect.arrayContaining(['tool.start', 'tool.end']));
    expect(JSON.stringify(asked.notes)).not.toContain('secret');
    expect([stateOf(asked.task), textOf(asked.task)]).toEqual(['INPUT_REQUIRED', 'I look.']);
    const [question] = dataIn(asked.task);
    expect(question).toMatchObject({ tool: 'pay', arguments: { to: 'Ada' } });
    expect(question?.['responseSchema']).toMatchObject({ properties: { approved: { type: 'boolean' } } });
    const { id: taskId = '' } = asked.task ?? {};
    const paid = await follow(a2a.sendMessageStream(message({ taskId, data: { approved: true } })));
    expect(paid.task?.id).toBe(taskId);
    expect([stateOf(paid.task), textOf(paid.task)]).toEqual(['COMPLETED', 'I look.\n\nPaid.']);
    expect(server.calls.map(({ body }) => body)).toHaveLength(2);
  });

  test('a subscriber sees a task from now on, however it is answered', async () => {
    const a2a = await client();
    service.model.script(
      calls({ tool: 'ask_confirm', args: { message: 'Sure?' }, text: 'First. ' }),
      says('Done.'),
    );
    const asked = taskIn(await a2a.sendMessage(message({ text: 'Do it.' })));
    const following = follow(a2a.resubscribeTask({ tenant: '', id: asked.id }));
    const [{ instructionId } = {}] = dataIn(asked);
    const actionResponse = JSON.stringify({ instructionId, accepted: true });
    const native = await listen(service.url, tenant.apiKey, {
      q: 'yes',
      conversationId: asked.contextId,
      actionResponse,
    });
    await native.ended;
    const { task } = await following;
    expect([stateOf(task), textOf(task)]).toEqual(['COMPLETED', 'First. \n\nDone.']);
    await expect(follow(a2a.resubscribeTask({ tenant: '', id: asked.id }))).rejects.toThrow('has ended');
  });

  test('cancels a task once, and no other message reaches it', async () => {
    const a2a = await client();
    const { opened, open } = gate();
    const { model } = service;
    model.script(saysAndHolds('Half', opened));
    const before = model.requests.length;
    const now = { returnImmediately: true };
    const begun = taskIn(await a2a.sendMessage(message({ text: 'Go on.', configuration: now })));
    expect(['SUBMITTED', 'WORKING']).toContain(stateOf(begun));
    await expect(a2a.sendMessage(message({ taskId: begun.id, text: 'yes' }))).rejects.toThrow('not asking');
    // A cancel before the model is asked would leave its answer to the next task.
    await waitFor('the model is asked', () => model.requests.length > before);
    const canceled = await a2a.cancelTask({ tenant: '', id: begun.id, metadata: undefined });
    open();
    expect(stateOf(canceled)).toBe('CANCELED');
    await expect(a2a.cancelTask({ tenant: '', id: begun.id, metadata: undefined })).rejects.toMatchObject({
      name: 'TaskNotCancelableError',
    });
    await expect(a2a.sendMessage(message({ taskId: begun.id, text: 'yes' }))).rejects.toMatchObject({
      name: 'UnsupportedOperationError',
    });
  });

  test('the same message is one task, and with other words it is refused', async () => {
    const a2a = await client();
    service.model.script(says('Once.'));
    const sent = message({ text: 'Say it.', messageId: `m-${binding}` });
    const first = taskIn(await a2a.sendMessage(sent));
    const again = await follow(a2a.sendMessageStream(sent));
    expect([again.task?.id, textOf(again.task)]).toEqual([first.id, 'Once.']);
    const other = message({ text: 'Say something else.', messageId: `m-${binding}` });
    await expect(a2a.sendMessage(other)).rejects.toThrow('Idempotency-Key');
  });

  test('the extended card names the agent', async () => {
    const a2a = await client();
    expect(await a2a.getAgentCard()).toMatchObject({ name: 'Test agent' });
  });
});

test.each([
  ['a yes or no', 'JSONRPC', { tool: 'ask_confirm', args: { message: 'Sure?' } }, 'No', 'The user declined'],
  [
    'a choice',
    'HTTP+JSON',
    { tool: 'ask_select', args: { message: 'Which?', options: [{ value: 'a', label: 'The first' }] } },
    'The first',
    'The user chose: a',
  ],
] as const)(
  'a text that says exactly one answer to %s is it: %s',
  async (_title, binding, call, text, told) => {
    const a2a = await clientOf(binding);
    service.model.script(calls(call), says('Good.'));
    const { id: taskId, status } = taskIn(await a2a.sendMessage(message({ text: 'Ask.' })));
    expect(textIn(status?.message?.parts)).toBe(call.args.message);
    const vague = a2a.sendMessage(message({ taskId, text: 'Whatever you like.' }));
    await expect(vague).rejects.toThrow('This text is no answer');
    const done = taskIn(await a2a.sendMessage(message({ taskId, text })));
    expect([stateOf(done), textOf(done)]).toEqual(['COMPLETED', 'Good.']);
    expect(service.model.requests.at(-1)?.messages.at(-1)?.content).toContain(told);
  },
);

test('any text answers a form with one field of text', async () => {
  const a2a = await clientOf('JSONRPC');
  const fields = [{ name: 'who', label: 'Name', type: 'text', required: true }];
  service.model.script(calls({ tool: 'ask_form', args: { message: 'Who?', fields } }), says('Good.'));
  const { id: taskId } = taskIn(await a2a.sendMessage(message({ text: 'Ask.' })));
  const done = taskIn(await a2a.sendMessage(message({ taskId, text: 'Ada Lovelace' })));
  expect(stateOf(done)).toBe('COMPLETED');
  expect(service.model.requests.at(-1)?.messages.at(-1)?.content).toContain('Ada Lovelace');
});

test('takes the definition’s names, and leaves those in the client’s data alone', async () => {
  const said = { role: 'ROLE_USER', parts: [{ text: 'Hello.' }] };
  const post = (path: string, body: object) =>
    service.post(`/a2a/${tenant.agentId}${path}`, tenant.apiKey, body, {
      'a2a-version': '1.0',
    });
  const call = async (method: string, params: object) =>
    Object(await (await post('', { jsonrpc: '2.0', id: 1, method, params })).json()).result;
  service.model.script(says('Hello.'));
  const message = { message_id: 'by its definition', context_id: 'by its definition', ...said };
  const { task } = await call('SendMessage', { message });
  const shown = await call('GetTask', { id: task.id, history_length: 0 });
  expect([shown.contextId, shown.history]).toEqual(['by its definition', undefined]);
  const data = { instructionId: 'act_1', approved: true, edited_args: {} };
  const answer = { messageId: 'an answer', taskId: task.id, role: 'ROLE_USER', parts: [{ data }] };
  const refused = Object(await (await post('/message:send', { message: answer })).json());
  expect(refused.error.message).toContain('message.parts.0.data');
});

function listOf(contextId: string) {
  return {
    tenant: '',
    contextId,
    status: TaskState.TASK_STATE_UNSPECIFIED,
    pageToken: '',
    statusTimestampAfter: undefined,
  };
}
