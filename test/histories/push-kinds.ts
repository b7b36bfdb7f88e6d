import { calls, says, type ModelMove } from '../support/scripted-model';
import type { ToolServer } from '../support/tool-server';
import { waitFor } from '../support/wait-for';
import type { Stage } from './stage';

/** Plays a turn whose client is notified of it at `receiver`; returns the turn's id. */
type PlayPush = (stage: Stage, receiver: ToolServer) => Promise<string>;

const sure = calls({ tool: 'ask_confirm', args: { message: 'Sure?' } });

/** Every way of notifying a client whose history has its own shape, by the name of its file. */
export const pushKinds: Record<string, PlayPush> = {
  'push-that-waits': async (stage, receiver) => {
    const taskId = await send(stage, receiver, {}, sure, says('Done.'));
    await waitFor('the question', () => isTold(receiver, 'TASK_STATE_INPUT_REQUIRED'));
    await send(stage, receiver, { taskId, parts: [{ text: 'yes' }] });
    return taskId;
  },
  'push-retried': async (stage, receiver) => {
    receiver.answers.push({ status: 503 });
    return send(stage, receiver, {}, says('Yes.'));
  },
};

/** Sends a message by A2A; returns the id of its task. A new task has a push config. */
async function send(
  { service, tenant }: Stage,
  { url }: ToolServer,
  changes: { taskId?: string; parts?: object[] },
  ...moves: ModelMove[]
): Promise<string> {
  service.model.script(...moves);
  const messageId = changes.taskId === undefined ? 'a message' : 'an answer';
  const message = { messageId, role: 'ROLE_USER', parts: [{ text: 'Please.' }], ...changes };
  const configuration = changes.taskId === undefined && { taskPushNotificationConfig: { id: 'mine', url } };
  const body = { message, ...(configuration && { configuration }) };
  const path = `/a2a/${tenant.agentId}/message:send`;
  const response = await service.post(path, tenant.apiKey, body, { 'a2a-version': '1.0' });
  const { task } = Object(await response.json());
  return String(task.id);
}

function isTold(receiver: ToolServer, state: string): boolean {
  return receiver.calls.some(({ body }) => body.includes(state));
}
