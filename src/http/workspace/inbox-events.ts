import { toJsonObject } from '../../domain/json';
import { inboxEvents, type InboxEventsDeps } from '../../inbox/inbox-events';
import { sendEvents } from '../send-events';
import type { MemberCtx } from './context';
import type { WorkspaceDeps } from './deps';
import { presentInboxEntry } from './present-inbox-item';

/** GET /api/workspace/inbox/events: each change of the tenant's inbox as it happens. Stays open until the client goes. */
export function inboxEventsRoute({ announcements, store, ...sending }: WorkspaceDeps) {
  const events: InboxEventsDeps = {
    announcements,
    inbox: store.inbox,
    present: (item) => toJsonObject(presentInboxEntry(item)),
  };
  return (ctx: MemberCtx): void => {
    const { tenantId, memberId } = ctx.state.member;
    sendEvents(sending, ctx, {
      source: (gone) => inboxEvents(events, tenantId, gone),
      about: { memberId, requestId: ctx.state.requestId },
    });
  };
}
