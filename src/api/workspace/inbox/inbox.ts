import { z } from 'zod';
import { inboxEvents, type InboxEventsDeps } from '../../../inbox/inbox-events';
import { openQuestions } from '../../../domain/inbox-item';
import { toJsonObject } from '../../../domain/json';
import { roundedInBody } from '../../fields/json-faults';
import { memberClaimant } from '../../middleware/client-address';
import { inboxEventsOf } from '../../../turns/relay/events';
import { sendEvents } from '../../sse/send-events';
import { accessOf, type Asked, type WorkspaceDeps } from '../context';
import { fieldOf } from '../unknown-ids';
import { endpointsOf, type Endpoint } from '../endpoint';
import { noFields, timeData } from '../shared-fields';
import { pageOf } from '../listing';
import { messageData, shownMessage } from '../conversations/shown-message';
import {
  inboxHistoryEntry,
  inboxHistoryQuery,
  inboxItem,
  inboxListEntry,
  inboxQuery,
  shownItem,
  textFields,
  presenceFields,
} from './inbox-schema';
import { itemsForMember } from './inbox-for-member';
import { messageIdOf, noteIdOf } from '../../../domain/ids';
import type { OperatorCommand } from '../../../domain/inbox-command';
import type { Operator } from '../../../domain/member';
import type { Change } from '../read-change';
import { ServiceError, notFound } from '../../../domain/errors';
import { decisionOf } from '../../../turns/answers/check-answer';
import type { GivenAnswer } from '../../../domain/action';
import { boundedAnswer } from '../../fields/message-fields';

/** A command with its text, and the id of its message or note, which the response returns. */
interface Wanted {
  command: OperatorCommand;
  text?: { id: string; text: string };
  written?: { messageId: string } | { noteId: string };
}

const changed = inboxItem.extend({
  messageId: z.string().optional(),
  noteId: z.string().optional(),
});

const about = { tag: 'inbox', needs: 'inbox' } as const;
const one = '/inbox/{conversationId}';

/** Endpoints of the operators' inbox. */
export function inboxEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store, inbox, limits } = deps;
  const { list, read } = endpointsOf(deps, about);
  const move = (move: 'claim' | 'release' | 'take_over' | 'resolve', summary: string) =>
    action(deps, move.replace('_', '-'), summary, noFields, (by) => ({ command: { do: move, by } }));
  return [
    list('/inbox', 'Lists the conversations that need a person, or needed one, newest first.', {
      query: inboxQuery,
      item: inboxListEntry,
      audit: { ids: ({ items }) => items.map(({ conversationId }) => conversationId) },
      list: async ({ ctx, tenantId }, wanted, limit) =>
        itemsForMember(store, ctx.state.member, await store.inbox.list(tenantId, wanted, limit)),
      positionOf: ({ createdAt, conversationId }) => [createdAt, conversationId],
    }),
    followInbox(deps),
    read(one, 'Shows one item with the conversation, and the newest of its notes and history.', {
      query: noFields,
      data: inboxItem.extend({ messages: z.array(messageData) }),
      audit: {},
      handle: async ({ ctx, tenantId, param }) => {
        const place = { tenantId, conversationId: param('conversationId') };
        const { questions, transcript, ...page } = await inbox.get(place, ctx.state.member);
        const messages = transcript.map((message) => shownMessage(message, transcript));
        return { ...shownItem(page, questions), messages };
      },
    }),
    read(`${one}/history`, 'Lists what happened in the newest handoff, with its notes, newest first.', {
      query: inboxHistoryQuery,
      data: pageOf(inboxHistoryEntry),
      audit: {},
      handle: async ({ tenantId, param, query: { limit, cursor } }) => {
        const place = { tenantId, conversationId: param('conversationId') };
        const { entries, earlier } = await inbox.history(place, limit, cursor);
        const items = entries.toReversed().map(({ note, ...entry }) => ({ ...entry, ...note }));
        return { items, nextCursor: earlier === undefined ? undefined : String(earlier) };
      },
    }),
    move('claim', 'Takes a waiting conversation.'),
    move('release', 'Gives a conversation back to all operators.'),
    move('take_over', 'Takes any conversation, from the agent or from a colleague.'),
    move('resolve', 'Gives a conversation back to its agent.'),
    action(deps, 'reply', 'Writes to the user.', textFields(limits), (by, { fields, id, conversationId }) => {
      const messageId = messageIdOf(conversationId, id('command'));
      const text = { id: messageId, text: fields.text };
      return { command: { do: 'reply', by, messageId }, text, written: { messageId } };
    }),
    action(
      deps,
      'note',
      'Leaves a note that colleagues read and the user does not.',
      textFields(limits),
      (by, { fields, id, conversationId }) => {
        const noteId = noteIdOf(conversationId, id('command'));
        const text = { id: noteId, text: fields.text };
        return { command: { do: 'note', by, noteId }, text, written: { noteId } };
      },
    ),
    answerEndpoint(deps),
    ...inboxPresenceEndpoints(deps),
  ];
}

function followInbox(deps: WorkspaceDeps): Endpoint {
  const { pubsub, store, streamSlots, ...sending } = deps;
  return endpointsOf(deps, about).follow('/inbox/events', 'Streams each change of the inbox as it happens.', {
    events: inboxEventsOf(inboxListEntry),
    handle: ({ ctx, tenantId }) => {
      const { member } = ctx.state;
      const events: InboxEventsDeps = {
        pubsub,
        inbox: store.inbox,
        present: async (item) => {
          const [shown] = await itemsForMember(store, member, [item]);
          return toJsonObject(inboxListEntry.parse(shown));
        },
        memberId: member.memberId,
      };
      sendEvents(sending, ctx, {
        source: (over) => inboxEvents(events, tenantId, over),
        access: accessOf(member),
        accessUntil: member.accessUntil,
        slot: streamSlots.take(memberClaimant(ctx, member)),
        kind: 'inbox',
      });
    },
  });
}

/** Answers the question of a turn, which then continues. */
function answerEndpoint(deps: WorkspaceDeps): Endpoint {
  const { inbox, limits } = deps;
  const { post } = endpointsOf(deps, about);
  return post(`${one}/answer`, 'Answers the question that a turn asks an operator.', {
    body: boundedAnswer(limits),
    data: inboxItem.extend({ shown: z.string().optional() }),
    audit: { before: (asked) => askedAmounts(deps, asked), after: auditedDecision },
    faults: ({ ctx }) => roundedInBody(ctx),
    handle: async ({ ctx, tenantId, param, fields, replayed, release }) => {
      const { memberId, name, role } = ctx.state.member;
      const place = { tenantId, conversationId: param('conversationId') };
      const answered = inbox.answer(place, { memberId, name, role }, fields);
      const { shown, ...page } = await answered.catch(async (error: unknown) => {
        if (replayed && isUsed(error))
          return { ...(await inbox.itemWithout(fields.instructionId, place)), shown: undefined };
        if (!replayed) await release();
        throw error;
      });
      return { ...shownItem(page), shown };
    },
  });
}

/** Returns a decision for the audit log: its kind, and a digest of what the member was shown. */
function auditedDecision({ state, shown }: { state: string; shown?: string }, answer: GivenAnswer): object {
  const decision = decisionOf(answer) ?? 'answer';
  return { state, question: answer.instructionId, decision, ...(shown !== undefined && { shown }) };
}

/** Returns the budget that the answered question is about, with its amounts. An answer may allow more. */
async function askedAmounts(
  { store }: WorkspaceDeps,
  { ctx, tenantId, param }: Asked,
): Promise<object | undefined> {
  const item = await store.inbox.get(tenantId, param('conversationId'));
  const answered = fieldOf(ctx.request.body, 'instructionId');
  const asked = item && openQuestions(item).find(({ instructionId }) => instructionId === answered);
  return asked?.budget && { budget: asked.budget };
}

/** True if the first try of this request has answered the action, or was a vote about it. */
function isUsed(error: unknown): boolean {
  return error instanceof ServiceError && (error.code === 'action_not_pending' || error.code === 'conflict');
}

/** Returns an inbox item for the audit log, without anything that anybody said. */
function auditedItem({ state, assignee }: z.infer<typeof changed>): object {
  return { state, assignee: assignee?.memberId };
}

/** Creates the endpoint of an operator's command. */
function action<T>(
  deps: WorkspaceDeps,
  name: string,
  summary: string,
  body: z.ZodType<T>,
  wantedBy: (by: Operator, asked: Change<T> & { conversationId: string }) => Wanted,
): Endpoint {
  return endpointsOf(deps, about).post(`${one}/${name}`, summary, {
    body,
    data: changed,
    audit: {
      after: auditedItem,
      ids: ({ messageId, noteId }) => [messageId, noteId].filter((id) => id !== undefined),
    },
    handle: async ({ ctx, tenantId, param, ...asked }) => {
      const { memberId, name: ownName } = ctx.state.member;
      const conversationId = param('conversationId');
      const { written, ...wanted } = wantedBy({ memberId, name: ownName }, { ...asked, conversationId });
      const place = { tenantId, conversationId };
      const page = await deps.inbox.carryOut(place, asked.id('command'), wanted);
      // A member who acts has seen the conversation.
      await deps.store.inboxReads.mark(tenantId, memberId, conversationId, new Date().toISOString());
      return { ...shownItem(page), ...written };
    },
  });
}

/** How long a presence lasts without being repeated, in milliseconds. */
const presentForMs = 30_000;

/** Endpoints that say what an operator has seen, and what it is doing now. */
function inboxPresenceEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store, pubsub } = deps;
  const itemOf = async ({ tenantId, param }: Asked) => {
    const item = await store.inbox.get(tenantId, param('conversationId'));
    if (!item) throw notFound();
    return item;
  };
  const { post } = endpointsOf(deps, about);
  return [
    post(`${one}/read`, 'Notes that you have seen the conversation as it is now.', {
      body: noFields,
      data: z.object({ readAt: timeData }),
      audit: false,
      handle: async (asked) => {
        const { tenantId, conversationId } = await itemOf(asked);
        const readAt = new Date().toISOString();
        await store.inboxReads.mark(tenantId, asked.ctx.state.member.memberId, conversationId, readAt);
        return { readAt };
      },
    }),
    post(
      `${one}/presence`,
      'Tells colleagues that you look at the conversation, write in it, or have left it.',
      {
        body: presenceFields,
        data: z.object({ until: timeData }),
        audit: false,
        handle: async ({ fields: { doing }, ...asked }) => {
          const { tenantId, conversationId } = await itemOf(asked);
          const { memberId, name } = asked.ctx.state.member;
          const until = new Date(Date.now() + (doing === 'left' ? 0 : presentForMs)).toISOString();
          const by = { memberId, name };
          pubsub.publishSoon({ topic: 'presence', tenantId, conversationId, by, doing, until });
          return { until };
        },
      },
    ),
  ];
}
