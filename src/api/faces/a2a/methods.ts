import type { AgentDeps } from '../../agent/deps';
import { A2aError } from './a2a-error';
import { method, type Method } from './call';
import { cardOf } from './card';
import { listMethod } from './list-tasks';
import { sendMethods } from './send';
import { taskMethods } from './task-methods';
import { shownAgent } from '../face-turns';
import { z } from 'zod';
import { tenant } from './send-fields';

export const face = 'a2a';
const noPush = 'Push notifications are not sent here. Subscribe to the task, or get it.';

/** Returns the methods of the protocol by their names in JSON-RPC. */
export function methodsOf(deps: AgentDeps) {
  const { send, stream } = sendMethods(deps);
  const { get, cancel, subscribe } = taskMethods(deps);
  const noPushMethod: Method = () => Promise.reject(new A2aError('PUSH_NOTIFICATION_NOT_SUPPORTED', noPush));
  return {
    SendMessage: send,
    SendStreamingMessage: stream,
    GetTask: get,
    ListTasks: listMethod(deps),
    CancelTask: cancel,
    SubscribeToTask: subscribe,
    CreateTaskPushNotificationConfig: noPushMethod,
    GetTaskPushNotificationConfig: noPushMethod,
    ListTaskPushNotificationConfigs: noPushMethod,
    DeleteTaskPushNotificationConfig: noPushMethod,
    GetExtendedAgentCard: method(z.object({ tenant }), async ({ ctx, caller, agentId, binding }) => {
      ctx.body = binding.body(cardOf(ctx, agentId, await shownAgent(caller, agentId, face)));
    }),
  } satisfies Record<string, Method>;
}

export type Methods = ReturnType<typeof methodsOf>;
