import { Router } from '@koa/router';
import type { CallerState, AgentDeps } from '../../agent/context';
import { noHead, type Entrance } from '../../agent/entrance';
import { routerPath } from '../../router-path';
import { completeRoute } from './chat/routes';
import { createConversationRoute, retrieveConversationRoute } from './conversations';
import { createFileRoute, retrieveFileRoute } from './files';
import { listModelsRoute, retrieveModelRoute } from './models';
import type { openAiOperations } from './operations';
import { cancelRoute, createRoute, retrieveRoute } from './responses/routes';

/** Creates the routes of OpenAI's clients. */
export function openAiRoutes(
  deps: AgentDeps,
  { byBearer, body, optionalBody }: Entrance,
  operations: ReturnType<typeof openAiOperations>,
): Router<CallerState> {
  const router = new Router<CallerState>();
  router.post(routerPath(operations.create.path), byBearer, body, createRoute(deps));
  router.get(routerPath(operations.retrieve.path), noHead, byBearer, retrieveRoute(deps));
  router.post(routerPath(operations.cancel.path), byBearer, cancelRoute(deps));
  router.post(routerPath(operations.complete.path), byBearer, body, completeRoute(deps));
  router.get(routerPath(operations.models.path), byBearer, listModelsRoute);
  router.get(routerPath(operations.model.path), byBearer, retrieveModelRoute);
  router.post(routerPath(operations.createFile.path), byBearer, createFileRoute(deps));
  router.get(routerPath(operations.file.path), byBearer, retrieveFileRoute(deps));
  const conversations = operations.createConversation;
  router.post(routerPath(conversations.path), byBearer, optionalBody, createConversationRoute(deps));
  router.get(routerPath(operations.conversation.path), byBearer, retrieveConversationRoute(deps));
  return router;
}
