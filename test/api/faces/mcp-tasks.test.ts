import { ask, post, sdkClient, startTask, type McpPlace } from '../../support/mcp-face';
import { calls, fails, says, saysAndHolds } from '../../support/scripted-model';
import { gate, waitFor } from '../../support/wait-for';
import { testStage } from './stage';

const { server, service, tenant } = testStage();
let place: McpPlace;
beforeAll(async () => {
  const { agentId, apiKey: key } = tenant;
  place = { url: service.url, agentId, key };
});

const message = 'Pay Ada.';
const pay = (to: string) => ({ tool: 'pay', args: { to } });

/** Asks for the task until it has the status. Returns it. */
async function untilIt(is: string, taskId: string, from = place): Promise<Record<string, unknown>> {
  let task: Record<string, unknown> = {};
  await waitFor(`a task that is ${is}`, async () => {
    task = (await ask(from, 'tasks/get', { taskId })).result;
    return task['status'] === is;
  });
  return task;
}

function inputRequestsOf(task: Record<string, unknown>): string[] {
  return Object.keys(Object(task['inputRequests']));
}

const accepted = { action: 'accept' as const, content: { approve: true } };

describe('tasks of 2026-07-28', () => {
  test('a task works, completes, and has the text of the native stream', async () => {
    const { opened, open } = gate();
    service.model.script(saysAndHolds('Hello', opened));
    const { status, result: begun } = await ask(place, 'tools/call', {
      name: 'send_message',
      arguments: { message: 'Hello?' },
    });
    expect(status).toBe(200);
    expect(begun).toMatchObject({ resultType: 'task', status: 'working', ttlMs: null });
    const taskId = String(begun['taskId']);
    const now = await ask(place, 'tasks/get', { taskId });
    expect(now.result).toMatchObject({ resultType: 'complete', taskId, status: 'working' });
    open();
    const { result } = await untilIt('completed', taskId);
    const native = await service.get('/api/agent/stream?q=', place.key, {
      'last-event-id': `${taskId}:0`,
    });
    const told = /"message":"([^"]*)","conversationId"/.exec(await native.text())?.[1];
    expect(result).toMatchObject({ isError: false, content: [{ text: told }, expect.anything()] });
    expect(told).toBe('Hello');
  });

  test('a task is answered, and what is settled or was never asked is left out', async () => {
    service.model.script(calls(pay('Ada')), says('Paid.'));
    const taskId = await startTask(place, { message });
    const [id = ''] = inputRequestsOf(await untilIt('input_required', taskId));
    const inputResponses = { [id]: accepted, act_of_nobody: accepted };
    const first = await ask(place, 'tasks/update', { taskId, inputResponses });
    expect(first.result).toMatchObject({ resultType: 'complete' });
    expect((await ask(place, 'tasks/update', { taskId, inputResponses })).result).toBeDefined();
    const declined = { taskId, inputResponses: { [id]: { action: 'decline' } } };
    expect((await ask(place, 'tasks/update', declined)).error).toMatchObject({
      data: { code: 'idempotency_mismatch' },
    });
    const done = await untilIt('completed', taskId);
    expect(done['result']).toMatchObject({ content: [{ text: 'Paid.' }, expect.anything()] });
    expect(server.calls).toHaveLength(1);
  });

  test('questions are answered one by one, each by its own key', async () => {
    service.model.script(calls(pay('Ada'), pay('Bob')), says('Paid both.'));
    const taskId = await startTask(place, { message });
    const [first = '', second = ''] = inputRequestsOf(await untilIt('input_required', taskId));
    await ask(place, 'tasks/update', { taskId, inputResponses: { [second]: accepted } });
    await waitFor('one question', async () => {
      const { result } = await ask(place, 'tasks/get', { taskId });
      return String(inputRequestsOf(result)) === first;
    });
    expect(server.calls).toHaveLength(0);
    await ask(place, 'tasks/update', { taskId, inputResponses: { [first]: accepted } });
    await untilIt('completed', taskId);
    expect(server.calls).toHaveLength(2);
  });

  test('an answer that does not fit is refused with its place, and the question stays open', async () => {
    service.model.script(calls(pay('Ada')));
    const taskId = await startTask(place, { message });
    const [id = ''] = inputRequestsOf(await untilIt('input_required', taskId));
    const refused = await ask(place, 'tasks/update', {
      taskId,
      inputResponses: { [id]: { action: 'accept', content: { approve: 'yes' } } },
    });
    expect(refused.error).toMatchObject({ code: -32602, message: expect.stringContaining(id) });
    expect(inputRequestsOf(await untilIt('input_required', taskId))).toEqual([id]);
  });

  test('a task is cancelled, and one that failed has a result', async () => {
    service.model.script(calls(pay('Ada')));
    const taskId = await startTask(place, { message });
    await untilIt('input_required', taskId);
    expect((await ask(place, 'tasks/cancel', { taskId })).result).toMatchObject({ resultType: 'complete' });
    await untilIt('cancelled', taskId);
    expect((await ask(place, 'tasks/cancel', { taskId })).error).toBeUndefined();
    service.model.script(fails(400));
    const failed = await untilIt('completed', await startTask(place, { message }));
    expect(failed['result']).toMatchObject({ isError: true });
  });

  test('a client that can’t ask sees that the task waits, and its answer comes from elsewhere', async () => {
    service.model.script(calls(pay('Ada')), says('Paid.'));
    const taskId = await startTask(place, { message });
    const [instructionId] = inputRequestsOf(await untilIt('input_required', taskId));
    const mute = await ask(place, 'tasks/get', { taskId }, {});
    expect(mute.result).toMatchObject({
      status: 'working',
      statusMessage: expect.stringContaining('elicitation'),
    });
    expect(mute.result).not.toHaveProperty('inputRequests');
    const conversationId = `conv_${taskId.slice('turn_'.length, 'turn_'.length + 22)}`;
    const actionResponse = { instructionId, accepted: true };
    const native = await service.chat(place.key, { message: 'Yes.', conversationId, actionResponse });
    expect(native.body.data.message).toBe('Paid.');
    await untilIt('completed', taskId);
  });
});

test('the client of 2025-11-25 runs a task, and is asked in its result', async () => {
  const asked: string[] = [];
  const client = await sdkClient(place, (question) => {
    asked.push(question.message);
    return accepted;
  });
  await client.listTools();
  service.model.script(calls(pay('Ada')), says('Paid.'));
  const params = { name: 'send_message', arguments: { message } };
  const statuses: string[] = [];
  let text = '';
  for await (const event of client.experimental.tasks.callToolStream(params, undefined, { task: {} })) {
    if (event.type === 'taskStatus') statuses.push(event.task.status);
    if (event.type === 'result') text = String(Object(Object(event.result.content)[0]).text);
    if (event.type === 'error') throw event.error;
  }
  expect(text).toBe('Paid.');
  expect(asked).toHaveLength(1);
  expect(statuses).toContain('input_required');
  expect(server.calls).toHaveLength(1);
  await client.close();
});

test('a task of 2025-11-25 is cancelled once it is, and not twice', async () => {
  const client = await sdkClient(place, () => accepted);
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }));
  const body = { name: 'send_message', arguments: { message }, task: {} };
  const { result } = await post(place, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: body });
  const { taskId } = Object(result['task']);
  const cancel = { jsonrpc: '2.0', id: 2, method: 'tasks/cancel', params: { taskId } };
  expect((await post(place, cancel)).result).toMatchObject({ taskId, status: 'cancelled', ttl: null });
  expect((await post(place, cancel)).error).toMatchObject({ code: -32602 });
  await client.close();
});
