import { z } from 'zod';
import { messageIdOf, noteIdOf } from '../../../domain/ids';
import type { OperatorCommand } from '../../../domain/inbox-command';
import { notFound, type Fault } from '../../../domain/errors';
import type { Operator } from '../../../domain/member';
import type { Looked } from '../../../inbox/inbox-service';
import type { Asked, WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import type { Change } from '../read-change';
import { noFields } from '../shared-fields';
import { unknownMembers, unknownQueues, fieldOf } from '../unknown-ids';
import { itemForOne } from './inbox-for-member';
import { assignFields, inboxItem, shownItem, textFields } from './inbox-schema';

export const aboutInbox = { tag: 'inbox', needs: 'inbox' } as const;
export const oneItem = '/inbox/{conversationId}';

/** Returns the conversation of the path, and who looks at it. */
export function lookedAt({ ctx, param }: Pick<Asked, 'ctx' | 'param'>): Looked {
  return { viewer: ctx.state.member, conversationId: param('conversationId') };
}

/** A command with its text, and the id of its message or note, which the response returns. */
interface Wanted {
  command: OperatorCommand;
  text?: { id: string; text: string };
  written?: { messageId: string } | { noteId: string };
}

type Wanting<T> = (by: Operator, asked: Change<T> & Looked) => Wanted | Promise<Wanted>;

const changed = inboxItem.extend({
  messageId: z.string().optional(),
  noteId: z.string().optional(),
});

/** Endpoints of what operators do with one conversation. */
export function inboxCommands(deps: WorkspaceDeps): Endpoint[] {
  const { limits } = deps;
  const move = (move: 'claim' | 'release' | 'take_over' | 'resolve', summary: string) =>
    action(deps, move.replace('_', '-'), summary, noFields, (by) => ({ command: { do: move, by } }));
  return [
    move('claim', 'Claims a waiting conversation.'),
    move('release', 'Releases a conversation to all operators.'),
    move('take_over', 'Takes over any conversation, from the agent or from a teammate.'),
    move('resolve', 'Resolves a conversation, and returns it to its agent.'),
    action(
      deps,
      'reply',
      'Sends a reply to the user.',
      textFields(limits),
      (by, { fields, id, conversationId }) => {
        const messageId = messageIdOf(conversationId, id('command'));
        const text = { id: messageId, text: fields.text };
        return { command: { do: 'reply', by, messageId }, text, written: { messageId } };
      },
    ),
    action(
      deps,
      'note',
      'Adds a note that teammates can read and the user can’t.',
      textFields(limits),
      (by, { fields, id, conversationId }) => {
        const noteId = noteIdOf(conversationId, id('command'));
        const text = { id: noteId, text: fields.text };
        return { command: { do: 'note', by, noteId }, text, written: { noteId } };
      },
    ),
    action(
      deps,
      'assign',
      'Gives a conversation to a teammate, or to a queue.',
      assignFields,
      async (by, { fields: to, viewer: { tenantId } }) => ({
        command: await assigning(deps, { tenantId, by, to }),
      }),
      ({ tenantId }, body) => assigneeFaults(deps, tenantId, body),
    ),
  ];
}

type Stores = Pick<WorkspaceDeps, 'store'>;
type To = { memberId: string } | { queueId: string };

/** Returns the command that gives a conversation to a member or a queue. Throws not_found if the member was removed meanwhile. */
export async function assigning(
  { store }: Stores,
  { tenantId, by, to }: { tenantId: string; by: Operator; to: To },
): Promise<OperatorCommand> {
  if ('queueId' in to) return { do: 'move', by, queueId: to.queueId };
  const member = await store.members.get(tenantId, to.memberId);
  if (!member) throw notFound();
  const { memberId, name } = member;
  return { do: 'assign', by, to: { memberId, name } };
}

/** Returns a fault for a member or a queue that the workspace does not have. */
export async function assigneeFaults({ store }: Stores, tenantId: string, body: unknown) {
  const named = (field: string) => [{ id: fieldOf(body, field), path: `body.${field}` }];
  return [
    ...(await unknownMembers(store, tenantId, named('memberId'))),
    ...(await unknownQueues(store, tenantId, named('queueId'))),
  ];
}

/** Returns an inbox item for the audit log, without anything that anybody said. */
function auditedItem({ state, assignee, queueId }: z.infer<typeof changed>): object {
  return { state, assignee: assignee?.memberId, queueId };
}

/** Creates the endpoint of an operator's command. */
function action<T>(
  deps: WorkspaceDeps,
  name: string,
  summary: string,
  body: z.ZodType<T>,
  wantedBy: Wanting<T>,
  faults?: (asked: Asked, body: unknown) => Promise<Fault[]>,
): Endpoint {
  return endpointsOf(deps, aboutInbox).post(`${oneItem}/${name}`, summary, {
    body,
    data: changed,
    audit: {
      after: auditedItem,
      ids: ({ messageId, noteId }) => [messageId, noteId].filter((id) => id !== undefined),
    },
    ...(faults && { faults }),
    handle: async ({ ctx, tenantId, param, ...asked }) => {
      const { memberId, name: ownName } = ctx.state.member;
      const looked = lookedAt({ ctx, param });
      const { written, ...wanted } = await wantedBy({ memberId, name: ownName }, { ...asked, ...looked });
      const page = await deps.inbox.carryOut(looked, asked.id('command'), wanted);
      // A member who acts has seen the conversation.
      await deps.store.inboxReads.mark(tenantId, memberId, looked.conversationId, new Date().toISOString());
      const shown = await itemForOne(deps.store, ctx.state.member, page.item);
      return { ...shownItem(shown, page), ...written };
    },
  });
}
