import { Router } from '@koa/router';
import type { CallerState, CallerCtx, AgentDeps } from '../../agent/context';
import { noHead, type Entrance } from '../../agent/entrance';
import { routerPath } from '../../router-path';
import { a2aOperations } from './operations';
import { bodyRoute, queryRoute, taskAndId, rpcRoute } from './binding-routes';
import { methodsOf } from './methods';
import type { Next } from '../../context';
import { A2aError } from './a2a-error';
import { protocolVersion } from './protocol';

/** Creates the routes of A2A 1.0, in both bindings. */
export function a2aRoutes(
  deps: AgentDeps,
  { byBearer, body, a2aBody, optionalA2aBody }: Entrance,
): Router<CallerState> {
  const methods = methodsOf(deps);
  const router = new Router<CallerState>();
  const { rpc, send, stream, get, list, cancel, subscribe, follow, extendedCard } = a2aOperations;
  const { createConfig, getConfig, listConfigs, deleteConfig } = a2aOperations;
  const asked = [byBearer, spokenVersion] as const;
  // The body first: an error names the id of its request.
  router.post(routerPath(rpc.path), byBearer, body, spokenVersion, rpcRoute(methods));
  router.post(routerPath(send.path), ...asked, a2aBody, bodyRoute(methods.SendMessage));
  router.post(routerPath(stream.path), ...asked, a2aBody, bodyRoute(methods.SendStreamingMessage));
  router.post(routerPath(cancel.path), ...asked, optionalA2aBody, bodyRoute(methods.CancelTask));
  router.post(routerPath(subscribe.path), ...asked, optionalA2aBody, bodyRoute(methods.SubscribeToTask));
  router.get(routerPath(follow.path), noHead, ...asked, queryRoute(methods.SubscribeToTask));
  router.get(routerPath(list.path), ...asked, queryRoute(methods.ListTasks));
  router.get(routerPath(get.path), ...asked, queryRoute(methods.GetTask));
  const { CreateTaskPushNotificationConfig: create, DeleteTaskPushNotificationConfig: remove } = methods;
  const { GetTaskPushNotificationConfig: getOne, ListTaskPushNotificationConfigs: listAll } = methods;
  router.post(routerPath(createConfig.path), ...asked, a2aBody, bodyRoute(create, taskAndId));
  router.get(routerPath(getConfig.path), ...asked, queryRoute(getOne, taskAndId));
  router.get(routerPath(listConfigs.path), ...asked, queryRoute(listAll, taskAndId));
  router.delete(routerPath(deleteConfig.path), ...asked, queryRoute(remove, taskAndId));
  router.get(routerPath(extendedCard.path), ...asked, queryRoute(methods.GetExtendedAgentCard));
  return router;
}

const spoken = /^1\.0(\.\d+)?$/;

/** Rejects requests in another version of the protocol. One that names none is in version 0.3. */
async function spokenVersion(ctx: CallerCtx, next: Next): Promise<void> {
  const { 'A2A-Version': inQuery } = ctx.query;
  const asked = ctx.get('A2A-Version') || (typeof inQuery === 'string' ? inQuery : '');
  if (!spoken.test(asked)) {
    const sent = asked === '' ? '0.3, as without the header A2A-Version,' : asked;
    throw new A2aError(
      'VERSION_NOT_SUPPORTED',
      `Version ${sent} is not spoken here. Send A2A-Version: ${protocolVersion}.`,
    );
  }
  await next();
}
