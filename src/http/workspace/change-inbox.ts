import type { z } from 'zod';
import type { OperatorCommand } from '../../domain/inbox-command';
import type { Operator } from '../../domain/operator';
import type { MemberCtx } from './context';
import type { WorkspaceDeps } from './deps';
import { noFields, textFields } from './fields';
import { presentInboxItem } from './present-inbox-item';
import { readChange, type Change } from './read-change';

/** A command, and the id that the member is told of what it writes. */
interface Wanted {
  command: OperatorCommand;
  written?: { messageId: string } | { noteId: string };
}

/** POST /api/workspace/inbox/{conversationId}/claim, …/release, …/take-over and …/resolve. */
export function moveRoute(deps: WorkspaceDeps, move: 'claim' | 'release' | 'take_over' | 'resolve') {
  return changeRoute(deps, noFields, (by) => ({ command: { do: move, by } }));
}

/** POST /api/workspace/inbox/{conversationId}/reply: the user reads it. */
export function replyRoute(deps: WorkspaceDeps) {
  return changeRoute(deps, textFields(deps.limits), (by, { fields: { text }, id }) => {
    const messageId = id('msg');
    return { command: { do: 'reply', by, messageId, text }, written: { messageId } };
  });
}

/** POST /api/workspace/inbox/{conversationId}/note: colleagues read it, the user does not. */
export function noteRoute(deps: WorkspaceDeps) {
  return changeRoute(deps, textFields(deps.limits), (by, { fields: { text }, id }) => {
    const noteId = id('note');
    return { command: { do: 'note', by, noteId, text }, written: { noteId } };
  });
}

function changeRoute<T>(
  { store, inbox }: WorkspaceDeps,
  schema: z.ZodType<T>,
  wantedBy: (by: Operator, change: Change<T>) => Wanted,
) {
  return async (ctx: MemberCtx): Promise<void> => {
    const { tenantId, memberId, name } = ctx.state.member;
    const { conversationId = '' } = ctx.params;
    const change = await readChange(store, ctx, schema);
    const { command, written } = wantedBy({ memberId, name }, change);
    const item = await inbox.carryOut({ tenantId, conversationId }, change.id('command'), command);
    ctx.body = { success: true, data: { ...presentInboxItem(item), ...written } };
  };
}
