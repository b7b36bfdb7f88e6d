import { invalidRequest, type Fault } from '../../errors';
import { check } from '../check-fields';
import type { MemberCtx } from './context';
import { formatCursor } from './cursor';
import type { WorkspaceDeps } from './deps';
import { inboxQuery } from './fields';
import { presentInboxEntry, presentInboxItem } from './present-inbox-item';
import { presentMessage } from './present-message';

/** GET /api/workspace/inbox: newest first. */
export function listInboxRoute({ inbox }: WorkspaceDeps) {
  return async (ctx: MemberCtx): Promise<void> => {
    const faults: Fault[] = [];
    const query = check(inboxQuery, { ...ctx.query }, 'query', faults);
    if (!query) throw invalidRequest(faults);
    const { limit, cursor, ...filter } = query;
    const after = cursor && { createdAt: cursor.at, conversationId: cursor.id };
    const page = await inbox.list(ctx.state.member.tenantId, { ...filter, ...(after && { after }) }, limit);
    const last = page.goesOn ? page.items.at(-1) : undefined;
    const nextCursor = last && formatCursor({ at: last.createdAt, id: last.conversationId });
    const items = page.items.map(presentInboxEntry);
    ctx.body = { success: true, data: { items, ...(nextCursor !== undefined && { nextCursor }) } };
  };
}

/** GET /api/workspace/inbox/{conversationId}: the item with its notes, its history and the transcript. */
export function readInboxItemRoute({ inbox }: WorkspaceDeps) {
  return async (ctx: MemberCtx): Promise<void> => {
    const { tenantId } = ctx.state.member;
    const { conversationId = '' } = ctx.params;
    const { item, prompt, transcript } = await inbox.get({ tenantId, conversationId });
    const messages = transcript.map(presentMessage);
    ctx.body = { success: true, data: { ...presentInboxItem(item, prompt), messages } };
  };
}
