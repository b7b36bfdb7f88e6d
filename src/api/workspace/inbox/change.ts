import { z } from 'zod';
import { messageIdOf } from '../../../domain/ids';
import type { OperatorCommand } from '../../../domain/inbox-command';
import type { Operator } from '../../../domain/operator';
import type { WorkspaceDeps } from '../deps';
import { changing, type Endpoint } from '../endpoint';
import { noFields } from '../fields';
import type { Change } from '../read-change';
import { textFields } from './fields';
import { presentInboxItem } from './present';
import { inboxItem } from './schemas';

/** A command, and the id that the member is told of what it writes. */
interface Wanted {
  command: OperatorCommand;
  written?: { messageId: string } | { noteId: string };
}

interface Description<T> {
  name: string;
  summary: string;
  body: z.ZodType<T>;
}

const changed = inboxItem.extend({
  messageId: z.string().exactOptional(),
  noteId: z.string().exactOptional(),
});

export function moveEndpoint(
  deps: WorkspaceDeps,
  move: 'claim' | 'release' | 'take_over' | 'resolve',
  summary: string,
): Endpoint {
  const name = move.replace('_', '-');
  return change(deps, { name, summary, body: noFields }, (by) => ({ command: { do: move, by } }));
}

export function replyEndpoint(deps: WorkspaceDeps): Endpoint {
  const description = {
    ...{ name: 'reply', summary: 'Writes to the user.' },
    body: textFields(deps.limits),
  };
  return change(deps, description, (by, { fields: { text }, id, conversationId }) => {
    const messageId = messageIdOf(conversationId, id('command'));
    return { command: { do: 'reply', by, messageId, text }, written: { messageId } };
  });
}

export function noteEndpoint(deps: WorkspaceDeps): Endpoint {
  const description = {
    ...{ name: 'note', summary: 'Leaves a note that colleagues read and the user does not.' },
    body: textFields(deps.limits),
  };
  return change(deps, description, (by, { fields: { text }, id }) => {
    const noteId = id('note');
    return { command: { do: 'note', by, noteId, text }, written: { noteId } };
  });
}

function change<T>(
  deps: WorkspaceDeps,
  { name, ...description }: Description<T>,
  wantedBy: (by: Operator, asked: Change<T> & { conversationId: string }) => Wanted,
): Endpoint {
  return changing(deps, {
    ...{ method: 'post', path: `/inbox/{conversationId}/${name}`, tag: 'inbox', needs: 'inbox' },
    ...description,
    data: changed,
    handle: async ({ ctx, tenantId, param, ...asked }) => {
      const { memberId, name: ownName } = ctx.state.member;
      const conversationId = param('conversationId');
      const { command, written } = wantedBy({ memberId, name: ownName }, { ...asked, conversationId });
      const place = { tenantId, conversationId };
      const item = await deps.inbox.carryOut(place, asked.id('command'), command);
      return { ...presentInboxItem(item), ...written };
    },
  });
}
