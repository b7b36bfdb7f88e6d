import { randomUUID } from 'node:crypto';
import type { TaskPushNotificationConfig } from '@a2a-js/sdk';
import { a2aClient, bindings, dataIn, message, stateOf, taskIn, textOf } from '../../support/a2a-client';
import { startPushReceiver } from '../../support/push-receiver';
import { calls, says } from '../../support/scripted-model';
import { testService, sharedTenant } from '../../support/test-service';
import { waitFor } from '../../support/wait-for';
import { forAllTests } from '../../support/lifetimes';

const service = testService();
const receiver = forAllTests(startPushReceiver);
const tenant = sharedTenant(service);

const sure = calls({ tool: 'ask_confirm', args: { message: 'Sure?' } });

/** A path of the receiver that no other test uses, and a config with it. */
function aConfig(changes: Partial<TaskPushNotificationConfig> = {}) {
  const path = `/${randomUUID()}`;
  const url = receiver.url + path;
  return {
    path,
    config: { tenant: '', id: '', taskId: '', url, token: '', authentication: undefined, ...changes },
  };
}

const client = (binding: (typeof bindings)[number] = 'JSONRPC') =>
  a2aClient({ url: service.url, agentId: tenant.agentId, key: tenant.apiKey, binding });

/** Plays a later task until its end is notified. Notifications of an earlier one would come first. */
async function laterTask(a2a: Awaited<ReturnType<typeof client>>): Promise<void> {
  const { path, config } = aConfig();
  service.model.script(says('Bye.'));
  await a2a.sendMessage(message({ text: 'Bye.', configuration: { taskPushNotificationConfig: config } }));
  await waitFor('the end of the later task', () => ended(path));
}

const ended = (path: string) => receiver.told(path).includes('COMPLETED');

describe.each(bindings)('%s', (binding) => {
  test('notifies a client that left to a task’s end, with its own credentials', async () => {
    const a2a = await client(binding);
    const secrets = { token: 'its own', authentication: { scheme: 'Bearer', credentials: 'secret-7' } };
    const { path, config } = aConfig(secrets);
    service.model.script(says('Hello', ' Ada.'));
    const configuration = { taskPushNotificationConfig: config, returnImmediately: true };
    const { id } = taskIn(await a2a.sendMessage(message({ text: 'Hello.', configuration })));
    await waitFor('the end', () => ended(path));
    const { task } = receiver.received(path);
    expect([task?.id, stateOf(task), textOf(task)]).toEqual([id, 'COMPLETED', 'Hello Ada.']);
    // The second one has a message.
    expect(receiver.told(path)).toEqual(['WORKING', 'WORKING', 'Hello Ada.', 'COMPLETED']);
    const seen = receiver.calls.filter(({ url }) => url === path);
    expect(new Set(seen.map(({ method }) => method))).toEqual(new Set(['POST']));
    for (const { headers } of seen)
      expect(headers).toMatchObject({
        authorization: 'Bearer secret-7',
        'x-a2a-notification-token': 'its own',
        'content-type': 'application/a2a+json',
      });
  });

  test('reads, lists and deletes a config of a waiting task, without its secrets', async () => {
    const a2a = await client(binding);
    service.model.script(sure);
    const { id: taskId } = taskIn(await a2a.sendMessage(message({ text: 'Ask.' })));
    const { config } = aConfig({
      taskId,
      id: 'mine',
      token: 'hidden-1',
      authentication: { scheme: 'Basic', credentials: 'hidden-2' },
    });
    const made = await a2a.createTaskPushNotificationConfig(config);
    const named = { tenant: '', taskId, id: 'mine' };
    const got = await a2a.getTaskPushNotificationConfig(named);
    const list = { tenant: '', taskId, pageSize: 0, pageToken: '' };
    const { configs } = await a2a.listTaskPushNotificationConfig(list);
    for (const each of [made, got, ...configs])
      expect(each).toMatchObject({
        id: 'mine',
        taskId,
        url: config.url,
        authentication: { scheme: 'Basic' },
      });
    expect(JSON.stringify([made, got, configs])).not.toContain('hidden');
    await a2a.deleteTaskPushNotificationConfig(named);
    await a2a.deleteTaskPushNotificationConfig(named);
    expect((await a2a.listTaskPushNotificationConfig(list)).configs).toEqual([]);
    await expect(a2a.getTaskPushNotificationConfig(named)).rejects.toMatchObject({
      name: 'TaskNotFoundError',
    });
  });
});

test('notifies of a task that goes on after its question, except a deleted config', async () => {
  const a2a = await client();
  service.model.script(sure, says('Done.'));
  const asked = taskIn(await a2a.sendMessage(message({ text: 'Ask.' })));
  const [kept, deleted] = [aConfig({ taskId: asked.id }), aConfig({ taskId: asked.id, id: 'deleted' })];
  for (const { config } of [kept, deleted]) await a2a.createTaskPushNotificationConfig(config);
  await a2a.deleteTaskPushNotificationConfig({ tenant: '', taskId: asked.id, id: 'deleted' });
  const [{ instructionId } = {}] = dataIn(asked);
  const data = { instructionId, approved: true };
  await a2a.sendMessage(message({ taskId: asked.id, data }));
  await waitFor('the end', () => ended(kept.path));
  expect(receiver.told(kept.path).filter((told) => told !== 'WORKING')).toEqual(['Done.', 'COMPLETED']);
  await laterTask(a2a);
  expect(receiver.told(deleted.path)).toEqual([]);
});

test('a notification that was not taken comes again, before the next one', async () => {
  const a2a = await client();
  const { path, config } = aConfig();
  receiver.answers.push({ status: 500 }, { status: 302 }, {}, {}, { status: 503 });
  service.model.script(says('Hello.'));
  const configuration = { taskPushNotificationConfig: config };
  await a2a.sendMessage(message({ text: 'Hello.', configuration }));
  await waitFor('the end', () => ended(path));
  const working = ['WORKING', 'WORKING', 'WORKING', 'WORKING'];
  expect(receiver.told(path)).toEqual([...working, 'Hello.', 'Hello.', 'COMPLETED']);
});

test('the same message sent again notifies no second time', async () => {
  const a2a = await client();
  const { path, config } = aConfig();
  service.model.script(says('Hello.'));
  const sent = message({ text: 'Hello.', configuration: { taskPushNotificationConfig: config } });
  await a2a.sendMessage(sent);
  await waitFor('the end', () => ended(path));
  // By then, the workflow that sent the notifications has ended, and another would have to begin.
  await laterTask(a2a);
  const before = receiver.told(path);
  const { id: taskId } = taskIn(await a2a.sendMessage(sent));
  const list = { tenant: '', taskId, pageSize: 0, pageToken: '' };
  expect((await a2a.listTaskPushNotificationConfig(list)).configs).toHaveLength(1);
  await laterTask(a2a);
  expect(receiver.told(path)).toEqual(before);
});

describe('refuses', () => {
  const ask = (path: string, body: object, key = tenant.apiKey) =>
    service.post(`/a2a/${tenant.agentId}${path}`, key, body, { 'a2a-version': '1.0' });
  const fieldsOf = async (response: Response) => {
    const { error } = Object(await response.json());
    return error.details[1]?.fieldViolations.map(({ field }: { field: string }) => field);
  };

  test.each([
    ['a private address', { url: 'http://10.0.0.1/hook' }, 'url'],
    ['the machine’s own metadata', { url: 'http://[::ffff:169.254.169.254]/' }, 'url'],
    ['another scheme', { url: 'file:///etc/passwd' }, 'url'],
    ['a password in the address', { url: 'https://me:secret@example.com/' }, 'url'],
    ['a token with a line break', { url: 'https://example.com/', token: 'a\r\nHost: b' }, 'token'],
    [
      'credentials with a line break',
      { url: 'https://example.com/', authentication: { scheme: 'Bearer', credentials: 'a\nb' } },
      'authentication.credentials',
    ],
    [
      'a scheme that is none',
      { url: 'https://example.com/', authentication: { scheme: 'Bearer x' } },
      'authentication.scheme',
    ],
  ])('%s, before the message is taken', async (_title, config, field) => {
    const asked = service.model.requests.length;
    const said = { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ text: 'Hello.' }] };
    const body = { message: said, configuration: { taskPushNotificationConfig: config } };
    const response = await ask('/message:send', body);
    expect(response.status).toBe(400);
    expect(await fieldsOf(response)).toEqual([`configuration.taskPushNotificationConfig.${field}`]);
    expect(service.model.requests).toHaveLength(asked);
  });

  test('the eleventh config of a task, and configs of another’s task', async () => {
    const a2a = await client();
    service.model.script(sure);
    const { id: taskId } = taskIn(await a2a.sendMessage(message({ text: 'Ask.' })));
    const path = `/tasks/${taskId}/pushNotificationConfigs`;
    const url = receiver.url;
    for (let at = 0; at < 10; at += 1) expect((await ask(path, { id: `${at}`, url })).status).toBe(200);
    expect((await ask(path, { id: '9', url })).status).toBe(200);
    const refused = await ask(path, { id: '10', url });
    expect([refused.status, Object(await refused.json()).error.message]).toEqual([
      400,
      expect.stringContaining('at most 10 configs'),
    ]);
    const other = await service.tenant();
    const theirs = await a2aClient({ url: service.url, agentId: other.agentId, key: other.apiKey });
    const named = { tenant: '', taskId, id: '1' };
    const notFound = { name: 'TaskNotFoundError' };
    await expect(theirs.getTaskPushNotificationConfig(named)).rejects.toMatchObject(notFound);
    await expect(theirs.deleteTaskPushNotificationConfig(named)).rejects.toMatchObject(notFound);
    await expect(
      theirs.createTaskPushNotificationConfig({ ...aConfig({ taskId }).config }),
    ).rejects.toMatchObject(notFound);
    const list = { tenant: '', taskId, pageSize: 0, pageToken: '' };
    await expect(theirs.listTaskPushNotificationConfig(list)).rejects.toMatchObject(notFound);
  });
});
