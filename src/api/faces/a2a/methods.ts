import type { AgentDeps } from '../../agent/context';
import { method, type Method } from './call';
import { cardOf } from './card';
import { listMethod } from './list-tasks';
import { pushMethods } from './push/push-methods';
import { sendMethods, taskMethods } from './send';
import { shownAgent } from '../face-turns';
import { z } from 'zod';
import { tenant } from './common-fields';

export const face = 'a2a';

/** Returns the methods of the protocol by their names in JSON-RPC. */
export function methodsOf(deps: AgentDeps) {
  const { send, stream } = sendMethods(deps);
  const { get, cancel, subscribe } = taskMethods(deps);
  const push = pushMethods(deps);
  return {
    SendMessage: send,
    SendStreamingMessage: stream,
    GetTask: get,
    ListTasks: listMethod(deps),
    CancelTask: cancel,
    SubscribeToTask: subscribe,
    CreateTaskPushNotificationConfig: push.create,
    GetTaskPushNotificationConfig: push.get,
    ListTaskPushNotificationConfigs: push.list,
    DeleteTaskPushNotificationConfig: push.remove,
    GetExtendedAgentCard: method(z.object({ tenant }), async ({ ctx, caller, agentId, binding }) => {
      ctx.body = binding.body(cardOf(ctx, agentId, await shownAgent(caller, agentId, face)));
    }),
  } satisfies Record<string, Method>;
}

export type Methods = ReturnType<typeof methodsOf>;
