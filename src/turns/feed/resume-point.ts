import type { Conversation } from '../../domain/conversation';
import { conversationOfTurn } from '../../domain/ids';
import type { TurnPlace } from '../../domain/turn';
import { isTerminal, type TurnLog } from '../../domain/turn-log';
import { ifReachable, invalidRequest, notFound } from '../../domain/errors';
import { formatEventId, parseEventId, type EventId } from '../relay/position';
import type { TurnStore } from '../../store/store';
import type { ConversationPlace, OrderDeps } from './next-feed-items';
import { isOfPeople, isWritten, lastFeedItemId } from './feed-items';

export interface ResumePoint {
  /** Ids of the feed items that the client has passed, newest first. */
  passed: string[];
  /** The turn that the client is in the middle of, and the position in it. */
  turn?: EventId;
  /** Whether nothing followed these items when the conversation was read. */
  isCurrent?: boolean;
}

export interface ResumeDeps extends OrderDeps {
  store: OrderDeps['store'] & { turns: Pick<TurnStore, 'get'> };
  readLog: (place: TurnPlace, from: number) => Promise<TurnLog | null>;
}

const messageId = /^msg_[A-Za-z0-9_-]{1,100}$/;
const notAnEventId = {
  path: 'header.Last-Event-ID',
  message: 'It is no id of an event of this service.',
};

/**
 * Returns where a stream of the conversation starts: after the event that the client saw last, else at the
 * open turn, else after the newest feed item. `conversation` was just read. If Temporal can't be reached, the
 * transcript decides, because a browser never reconnects to a stream that was refused once.
 * Throws invalid_request for a malformed id, and not_found for an id of another conversation.
 */
export async function findResumePoint(
  deps: ResumeDeps,
  conversation: Conversation,
  lastEventId: string,
): Promise<ResumePoint> {
  if (lastEventId === '') return atOpenTurn(deps, conversation);
  const begin = await afterEvent(deps, conversation, lastEventId);
  return { ...begin, isCurrent: await isCurrent(deps, conversation, begin) };
}

function afterEvent(
  deps: ResumeDeps,
  conversation: Conversation,
  lastEventId: string,
): Promise<ResumePoint> | ResumePoint {
  const turn = parseEventId(lastEventId);
  if (turn) return afterTurnEvent(deps, conversation, turn);
  if (messageId.test(lastEventId)) return afterMessage(deps, conversation, lastEventId);
  if (conversationOfTurn(lastEventId) !== undefined) return afterTurn(deps, conversation, lastEventId);
  if (lastEventId === conversation.conversationId) return { passed: [] };
  throw invalidRequest([notAnEventId]);
}

/** True if the conversation, which was just read, shows nothing after these items, and no turn is open. */
async function isCurrent(
  deps: ResumeDeps,
  { conversationId, recent, servedBy }: Conversation,
  { passed, turn }: ResumePoint,
): Promise<boolean> {
  if (turn || passed[0] !== lastFeedItemId(recent)) return false;
  if (servedBy === 'human') return true;
  const open = await ifReachable(deps.openTurns(conversationId));
  return open?.every((turnId) => passed.includes(turnId)) === true;
}

/**
 * Returns the id under which a client finds this point again before it has seen an event: of the turn's start, of the
 * newest feed item (a turn or a message), or of the conversation if it has none.
 */
export function resumeId({ conversationId }: ConversationPlace, { passed, turn }: ResumePoint): string {
  return turn ? formatEventId(turn.turnId, turn) : (passed[0] ?? conversationId);
}

async function atOpenTurn(deps: ResumeDeps, conversation: Conversation): Promise<ResumePoint> {
  const { tenantId, conversationId } = conversation;
  const open = await ifReachable(deps.openTurns(conversationId));
  if (open?.length === 0)
    return { passed: passedUntil(lastFeedItemId(conversation.recent)), isCurrent: true };

  // Read again, because an open turn may have been written before Temporal was asked.
  const place = { tenantId, conversationId };
  const { recent, servedBy } = await readConversation(deps, place);
  const last = lastFeedItemId(recent);
  const passed = passedUntil(last);
  const turnId = open ? open[0] : await ifOpen(deps, place, last);
  // An unwritten turn has no place in the feed yet while a person serves the conversation.
  if (turnId === undefined || (servedBy === 'human' && !isWritten(recent, turnId))) return { passed };
  return { passed, turn: { turnId, n: 0, c: 0 } };
}

/** Returns the id if it is a turn that has not ended: an ended turn has a record. Else undefined. */
async function ifOpen(
  { store }: ResumeDeps,
  { tenantId }: ConversationPlace,
  stopId: string | undefined,
): Promise<string | undefined> {
  if (stopId === undefined || conversationOfTurn(stopId) === undefined) return undefined;
  return (await store.turns.get(tenantId, stopId)) ? undefined : stopId;
}

async function afterTurnEvent(
  deps: ResumeDeps,
  { tenantId, conversationId, recent }: Conversation,
  turn: EventId,
): Promise<ResumePoint> {
  const { turnId, n } = turn;
  if (conversationOfTurn(turnId) !== conversationId) throw notFound();
  const log = await ifReachable(deps.readLog({ tenantId, conversationId, turnId }, 1));
  if (log === null) throw notFound();
  const before = passedUntil(lastFeedItemId(recent));
  const isOver = log?.entries.some((entry) => isTerminal(entry) && entry.n <= n);
  return isOver ? { passed: [turnId, ...before] } : { passed: before, turn };
}

/** A turn is over for a client that names it without an event: see `resumeId`. */
async function afterTurn(
  deps: ResumeDeps,
  { tenantId, conversationId, recent }: Conversation,
  turnId: string,
): Promise<ResumePoint> {
  if (conversationOfTurn(turnId) !== conversationId) throw notFound();
  const isKnown =
    isWritten(recent, turnId) ||
    isWritten(await deps.store.conversations.messages(tenantId, conversationId), turnId);
  if (!isKnown) throw notFound();
  return { passed: [turnId] };
}

async function afterMessage(
  { store }: ResumeDeps,
  { tenantId, conversationId }: Conversation,
  id: string,
): Promise<ResumePoint> {
  const message = await store.conversations.message(tenantId, conversationId, id);
  if (!message || !isOfPeople(message)) throw notFound();
  return { passed: [id] };
}

async function readConversation({ store }: ResumeDeps, { tenantId, conversationId }: ConversationPlace) {
  const conversation = await store.conversations.get(tenantId, conversationId);
  if (!conversation) throw notFound();
  return conversation;
}

function passedUntil(stopId: string | undefined): string[] {
  return stopId === undefined ? [] : [stopId];
}
