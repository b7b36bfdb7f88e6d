import { a2aClient, message, stateOf, taskIn, textOf } from '../../support/a2a-client';
import { receivingPushes } from '../../support/push-receiver';
import { says, saysAndHolds } from '../../support/scripted-model';
import { waitFor } from '../../support/wait-for';
import { forever } from '../stage';
import type { Scenes } from './scene';

export const pushScenes: Scenes = {
  'a client is notified of the end of a task whose process was killed, and nothing of the void text': async (
    scene,
  ) => {
    const { agentId, apiKey: key } = await scene.tenant();
    const receiver = receivingPushes(scene.tools);
    const client = await a2aClient({ url: scene.service.url, agentId, key });
    scene.model.script(saysAndHolds('Half of an ans', forever));
    const { id } = taskIn(await client.sendMessage(aMessage(receiver.url)));
    await waitFor('the first notification', () => receiver.calls.length > 0);
    await scene.kill(() => scene.model.script(says('A whole ', 'answer.')));
    await waitFor('the end', () => receiver.told('/').includes('COMPLETED'));
    const { task } = receiver.received('/');
    expect([task?.id, stateOf(task), textOf(task)]).toEqual([id, 'COMPLETED', 'A whole answer.']);
    expect(JSON.stringify(receiver.calls)).not.toContain('Half of an ans');
  },
};

function aMessage(url: string) {
  const none = { tenant: '', id: '', taskId: '', token: '', authentication: undefined };
  const taskPushNotificationConfig = { ...none, url: `${url}/` };
  return message({ text: 'Do it.', configuration: { taskPushNotificationConfig, returnImmediately: true } });
}
