import { Router } from '@koa/router';
import { jsonBody, optionalJsonBody } from '../json-body';
import { answerRoute } from './answer';
import { membersOnly } from './authenticate';
import { moveRoute, noteRoute, replyRoute } from './change-inbox';
import type { MemberState } from './context';
import type { WorkspaceDeps } from './deps';
import { inboxEventsRoute } from './inbox-events';
import { listInboxRoute, readInboxItemRoute } from './read-inbox';
import { createTokenRoute } from './tokens';

/** The endpoints for the members of a tenant. */
export function workspaceRoutes(deps: WorkspaceDeps): Router<MemberState> {
  const { bodyMaxBytes } = deps.limits;
  const [body, noBody] = [jsonBody(bodyMaxBytes), optionalJsonBody(bodyMaxBytes)];
  const inbox = membersOnly(deps, 'inbox');
  const item = '/inbox/:conversationId';
  const router = new Router<MemberState>({ prefix: '/api/workspace' });
  router.get('/inbox', inbox, listInboxRoute(deps));
  router.get('/inbox/events', inbox, inboxEventsRoute(deps));
  router.get(item, inbox, readInboxItemRoute(deps));
  router.post(`${item}/claim`, inbox, noBody, moveRoute(deps, 'claim'));
  router.post(`${item}/release`, inbox, noBody, moveRoute(deps, 'release'));
  router.post(`${item}/take-over`, inbox, noBody, moveRoute(deps, 'take_over'));
  router.post(`${item}/resolve`, inbox, noBody, moveRoute(deps, 'resolve'));
  router.post(`${item}/reply`, inbox, body, replyRoute(deps));
  router.post(`${item}/note`, inbox, body, noteRoute(deps));
  router.post(`${item}/answer`, inbox, body, answerRoute(deps));
  router.post('/tokens', membersOnly(deps, 'tokens'), body, createTokenRoute(deps));
  return router;
}
