import { z } from 'zod';
import { inboxEvents, type InboxEventsDeps } from '../../../inbox/inbox-events';
import { openQuestions } from '../../../domain/inbox-item';
import { toJsonObject } from '../../../domain/json';
import { roundedInBody } from '../../fields/json-faults';
import { memberClaimant } from '../../middleware/client-address';
import { inboxEventsOf } from '../../../turns/relay/events';
import { sendEvents } from '../../sse/send-events';
import { accessOf } from '../access-of';
import { fieldOf } from '../agents/approver-faults';
import type { Asked } from '../asked';
import type { WorkspaceDeps } from '../deps';
import { following, reading, type Endpoint, changing } from '../endpoint';
import { noFields } from '../shared-fields';
import { listPage, pageOf } from '../list';
import { messageData, presentMessage } from '../conversations/present-message';
import {
  inboxHistoryEntry,
  inboxHistoryQuery,
  inboxQuery,
  textFields,
  presentHistoryEntry,
  presentInboxEntry,
  presentInboxItem,
  inboxItem,
  inboxListEntry,
} from './inbox-schema';
import { presentForMember } from './inbox-for-member';
import { inboxPresenceEndpoints } from './inbox-presence';
import { messageIdOf, noteIdOf } from '../../../domain/ids';
import type { OperatorCommand } from '../../../domain/inbox-command';
import type { Operator } from '../../../domain/member';
import type { Change } from '../read-change';
import { ServiceError } from '../../../domain/errors';
import { decisionOf } from '../../../turns/answers/check-answer';
import type { GivenAnswer } from '../../../domain/action';
import { boundedAnswer } from '../../fields/message-fields';

/** A command, what it says, and the id of what it writes, which the response returns. */
interface Wanted {
  command: OperatorCommand;
  text?: { id: string; text: string };
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

/** Endpoints of the operators' inbox. */
export function inboxEndpoints(deps: WorkspaceDeps): Endpoint[] {
  return [
    listInbox(deps),
    followInbox(deps),
    readInboxItem(deps),
    readInboxHistory(deps),
    moveEndpoint(deps, 'claim', 'Takes a waiting conversation.'),
    moveEndpoint(deps, 'release', 'Gives a conversation back to all operators.'),
    moveEndpoint(deps, 'take_over', 'Takes any conversation, from the agent or from a colleague.'),
    moveEndpoint(deps, 'resolve', 'Gives a conversation back to its agent.'),
    replyEndpoint(deps),
    noteEndpoint(deps),
    answerEndpoint(deps),
    ...inboxPresenceEndpoints(deps),
  ];
}

function listInbox({ store }: WorkspaceDeps): Endpoint {
  return reading({
    path: '/inbox',
    tag: 'inbox',
    needs: 'inbox',
    summary: 'Lists the conversations that need a person, or needed one, newest first.',
    query: inboxQuery,
    data: pageOf(inboxListEntry),
    audit: { ids: ({ items }) => items.map(({ conversationId }) => conversationId) },
    handle: async ({ ctx, tenantId, query }) => {
      const { items, ...more } = await listPage(query, {
        list: (wanted, limit) => store.inbox.list(tenantId, wanted, limit),
        present: (item) => item,
        positionOf: ({ createdAt, conversationId }) => ({ at: createdAt, id: conversationId }),
      });
      return { items: await presentForMember(store, ctx.state.member, items), ...more };
    },
  });
}

function followInbox({ pubsub, store, streamSlots, ...sending }: WorkspaceDeps): Endpoint {
  return following({
    path: '/inbox/events',
    tag: 'inbox',
    needs: 'inbox',
    summary: 'Streams each change of the inbox as it happens.',
    events: inboxEventsOf(inboxListEntry),
    audit: true,
    handle: ({ ctx, tenantId }) => {
      const { member } = ctx.state;
      const events: InboxEventsDeps = {
        pubsub,
        inbox: store.inbox,
        present: async (item) => {
          const [shown] = await presentForMember(store, member, [item]);
          return toJsonObject(shown ?? presentInboxEntry(item));
        },
        memberId: member.memberId,
      };
      sendEvents(sending, ctx, {
        source: (over) => inboxEvents(events, tenantId, over),
        access: accessOf(ctx.state.member),
        accessUntil: ctx.state.member.accessUntil,
        slot: streamSlots.take(memberClaimant(ctx, ctx.state.member)),
        kind: 'inbox',
      });
    },
  });
}

function readInboxItem({ inbox }: WorkspaceDeps): Endpoint {
  return reading({
    path: '/inbox/{conversationId}',
    tag: 'inbox',
    needs: 'inbox',
    summary: 'Shows one item with the conversation, and the newest of its notes and history.',
    query: noFields,
    data: inboxItem.extend({ messages: z.array(messageData) }),
    audit: {},
    handle: async ({ ctx, tenantId, param }) => {
      const place = { tenantId, conversationId: param('conversationId') };
      const { questions, transcript, ...page } = await inbox.get(place, ctx.state.member);
      return { ...presentInboxItem(page, questions), messages: transcript.map(presentMessage) };
    },
  });
}

function readInboxHistory({ inbox }: WorkspaceDeps): Endpoint {
  return reading({
    path: '/inbox/{conversationId}/history',
    tag: 'inbox',
    needs: 'inbox',
    summary: 'Lists what happened in the newest handoff, with its notes, newest first.',
    query: inboxHistoryQuery,
    data: pageOf(inboxHistoryEntry),
    audit: {},
    handle: async ({ tenantId, param, query: { limit, cursor } }) => {
      const place = { tenantId, conversationId: param('conversationId') };
      const { entries, earlier } = await inbox.history(place, limit, cursor);
      const items = entries.toReversed().map(presentHistoryEntry);
      return { items, ...(earlier !== undefined && { nextCursor: String(earlier) }) };
    },
  });
}

/** Answers the question of a turn, which then continues. */
function answerEndpoint(deps: WorkspaceDeps): Endpoint {
  const { inbox, limits } = deps;
  return changing(deps, {
    method: 'post',
    path: '/inbox/{conversationId}/answer',
    tag: 'inbox',
    needs: 'inbox',
    summary: 'Answers the question that a turn asks an operator.',
    body: boundedAnswer(limits),
    data: inboxItem.extend({ shown: z.string().exactOptional() }),
    audit: { before: (asked) => askedAmounts(deps, asked), after: presentDecision },
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
      return { ...presentInboxItem(page), ...(shown !== undefined && { shown }) };
    },
  });
}

/** What the audit log holds of a decision: what it was, and a digest of what the member was shown. */
function presentDecision({ state, shown }: { state: string; shown?: string }, answer: GivenAnswer): object {
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

function moveEndpoint(
  deps: WorkspaceDeps,
  move: 'claim' | 'release' | 'take_over' | 'resolve',
  summary: string,
): Endpoint {
  const name = move.replace('_', '-');
  return change(deps, { name, summary, body: noFields }, (by) => ({ command: { do: move, by } }));
}

function replyEndpoint(deps: WorkspaceDeps): Endpoint {
  const description = {
    name: 'reply',
    summary: 'Writes to the user.',
    body: textFields(deps.limits),
  };
  return change(deps, description, (by, { fields: { text }, id, conversationId }) => {
    const messageId = messageIdOf(conversationId, id('command'));
    return { command: { do: 'reply', by, messageId }, text: { id: messageId, text }, written: { messageId } };
  });
}

function noteEndpoint(deps: WorkspaceDeps): Endpoint {
  const description = {
    name: 'note',
    summary: 'Leaves a note that colleagues read and the user does not.',
    body: textFields(deps.limits),
  };
  return change(deps, description, (by, { fields: { text }, id, conversationId }) => {
    const noteId = noteIdOf(conversationId, id('command'));
    return { command: { do: 'note', by, noteId }, text: { id: noteId, text }, written: { noteId } };
  });
}

/** What the audit log holds of an inbox item: nothing that anybody said. */
function presentAudited({ state, assignee }: z.infer<typeof changed>): object {
  return { state, ...(assignee && { assignee: assignee.memberId }) };
}

function isGiven(id: string | undefined): id is string {
  return id !== undefined;
}

function change<T>(
  deps: WorkspaceDeps,
  { name, ...description }: Description<T>,
  wantedBy: (by: Operator, asked: Change<T> & { conversationId: string }) => Wanted,
): Endpoint {
  return changing(deps, {
    method: 'post',
    path: `/inbox/{conversationId}/${name}`,
    tag: 'inbox',
    needs: 'inbox',
    ...description,
    data: changed,
    audit: { after: presentAudited, ids: ({ messageId, noteId }) => [messageId, noteId].filter(isGiven) },
    handle: async ({ ctx, tenantId, param, ...asked }) => {
      const { memberId, name: ownName } = ctx.state.member;
      const conversationId = param('conversationId');
      const { written, ...wanted } = wantedBy({ memberId, name: ownName }, { ...asked, conversationId });
      const place = { tenantId, conversationId };
      const page = await deps.inbox.carryOut(place, asked.id('command'), wanted);
      // A member who acts has seen the conversation.
      await deps.store.inboxReads.mark(tenantId, memberId, conversationId, new Date().toISOString());
      return { ...presentInboxItem(page), ...written };
    },
  });
}
