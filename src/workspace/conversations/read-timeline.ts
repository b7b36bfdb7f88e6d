import { notFound } from '../../domain/errors';
import { conversationOfTurn } from '../../domain/ids';
import { findCall, type Message, type ToolCall } from '../../domain/message';
import type { ToolRun } from '../../domain/tool-run';
import type { TurnMessage, TurnPlace } from '../../domain/turn';
import type { LogEntry } from '../../domain/turn-log';
import type { Store } from '../../store/store';
import { askedTurns } from './asked-turns';
import { versionOf, type ListedTurn, type TurnDeps } from './list-turns';
import { timeline } from './timeline';
import type { TurnParts } from './turn-parts';
import type { TimelineEntry } from './timeline-entry';
import type { PassageRef } from '../../domain/passages';

export interface TimelineDeps extends TurnDeps {
  store: TurnDeps['store'] & Pick<Store, 'agents' | 'documents' | 'documentContents' | 'messageTexts'>;
}

type KnownParts = Pick<TurnParts, 'entries' | 'spans' | 'decisions' | 'edits' | 'trace' | 'found' | 'asking'>;

interface KnownTurn extends KnownParts {
  head: ListedTurn;
  runId: string | undefined;
  /** Of an open turn. An ended one has its message in the transcript. */
  message?: TurnMessage | undefined;
}

/** A turn and everything that happened in it. */
export interface TurnTimeline {
  turn: ListedTurn;
  /** The run of its workflow in Temporal. */
  runId: string | undefined;
  /** The user's message. */
  message: Pick<Message, 'messageId' | 'text' | 'at'> | undefined;
  entries: TimelineEntry[];
}

/**
 * Returns a turn and what happened in it: from its record, or from its workflow while the turn is open.
 * Texts are truncated to `longestText` UTF-16 units.
 * Throws not_found, also for a turn that is still queued behind another.
 */
export async function readTimeline(
  deps: TimelineDeps,
  place: TurnPlace,
  longestText: number,
): Promise<TurnTimeline> {
  const { tenantId, turnId } = place;
  await demandConversation(deps, place);
  // Tries the record again, since the turn may have ended while its workflow was queried.
  const known =
    (await endedTurn(deps, place)) ?? (await openTurn(deps, place)) ?? (await endedTurn(deps, place));
  if (!known) throw notFound();
  const { head, runId, message, ...parts } = known;
  const messages = await messagesOf(deps, place);
  const allRecaps = await deps.store.conversations.recaps(tenantId, place.conversationId);
  const recaps = allRecaps.filter((recap) => recap.turnId === turnId);
  const runs = await runsOf(deps, turnId, parts.entries);
  const passage = await readPassages(deps.store, tenantId, [
    ...(parts.found?.passages ?? []),
    ...[...runs.values()].flatMap(({ result }) => result?.found?.passages ?? []),
  ]);
  const asked = await askedTurns(deps.store, place, parts.entries);
  const entries = timeline({ turnId, ...parts, messages, recaps, runs, asked, passage, longestText });
  const written = messages.find(({ role }) => role === 'user');
  return { turn: head, runId, message: written ?? (await unwritten(deps, place, message)), entries };
}

/** Returns the message of an open turn before its first step adds it to the transcript. */
async function unwritten(
  { store }: TimelineDeps,
  { tenantId, turnId }: TurnPlace,
  message: TurnMessage | undefined,
): Promise<TurnTimeline['message']> {
  const text = message && (message.text ?? (await store.messageTexts.get(tenantId, turnId)));
  if (!message || text === undefined || text === null) return undefined;
  return { messageId: message.messageId, text, at: new Date(message.at) };
}

/** Returns a call of a turn with the record of its run, if it ever ran. Throws not_found. */
export async function readCall(
  deps: TurnDeps,
  place: TurnPlace,
  callId: string,
): Promise<{ call: ToolCall; run: ToolRun | null }> {
  await demandConversation(deps, place);
  const call = findCall(await messagesOf(deps, place), place.turnId, callId);
  if (!call) throw notFound();
  return { call, run: await deps.store.toolRuns.get(place.turnId, callId) };
}

/** Throws not_found if the tenant has no such conversation, or if the turn is not one of its turns. */
export async function demandConversation(
  { store }: { store: Pick<Store, 'conversations'> },
  { tenantId, conversationId, turnId }: TurnPlace,
): Promise<void> {
  if (conversationOfTurn(turnId) !== conversationId) throw notFound();
  if (!(await store.conversations.get(tenantId, conversationId))) throw notFound();
}

async function messagesOf(
  { store }: TurnDeps,
  { tenantId, conversationId, turnId }: TurnPlace,
): Promise<Message[]> {
  const all = await store.conversations.messages(tenantId, conversationId);
  return all.filter((message) => message.turnId === turnId);
}

async function openTurn(
  { turns, store }: TurnDeps,
  { tenantId, conversationId, turnId }: TurnPlace,
): Promise<KnownTurn | undefined> {
  const now = await turns.progress(conversationId, 0);
  const first = now?.entries.at(0);
  if (!now || !first || now.turnId !== turnId || now.phase === 'ended') return undefined;
  const { entries, spans, decisions = [], edits, trace = {}, found, asking, runId, message } = now;
  const version = await versionOf(store, tenantId, now);
  const head = { turnId, startedAt: new Date(first.at), ...version };
  return { head, runId, message, entries, spans, decisions, edits, trace, found, asking };
}

async function endedTurn(
  { store }: TurnDeps,
  { tenantId, turnId }: TurnPlace,
): Promise<KnownTurn | undefined> {
  const record = await store.turns.get(tenantId, turnId);
  if (!record) return undefined;
  const { log, decisions, trace = {}, found, runId, ...head } = record;
  return { head: { ...head, costUsd: head.figures.costUsd }, runId, ...log, decisions, trace, found };
}

async function runsOf(
  { store }: TurnDeps,
  turnId: string,
  entries: LogEntry[],
): Promise<Map<string, ToolRun>> {
  const ids = entries.flatMap((entry) => (entry.event === 'tool.start' && !entry.path ? [entry.callId] : []));
  const runs = await Promise.all([...new Set(ids)].map((callId) => store.toolRuns.get(turnId, callId)));
  return new Map(runs.flatMap((run) => (run ? [[run.callId, run] as const] : [])));
}

/** Replaces the name, which was deleted with the document. */
const deleted = 'a deleted document';

/** Reads the passages' texts and the names of their documents, each document once. */
async function readPassages(
  { documents, documentContents }: Pick<Store, 'documents' | 'documentContents'>,
  tenantId: string,
  refs: PassageRef[],
): Promise<TurnParts['passage']> {
  const ids = [...new Set(refs.map(({ documentId }) => documentId))];
  const read = ids.map(async (documentId) => {
    const positions = [
      ...new Set(refs.filter((ref) => ref.documentId === documentId).map(({ position }) => position)),
    ];
    const [document, chunks] = await Promise.all([
      documents.get(tenantId, documentId),
      documentContents.pick({ tenantId, documentId }, positions),
    ]);
    const byPosition = new Map(positions.map((position, index) => [position, chunks[index]]));
    return [documentId, { document, byPosition }] as const;
  });
  const known = new Map(await Promise.all(read));
  return (documentId, position) => {
    const { document, byPosition } = known.get(documentId) ?? {};
    const chunk = document ? byPosition?.get(position) : undefined;
    return {
      documentId,
      name: document?.name ?? deleted,
      position,
      text: chunk?.text,
      section: chunk?.path.join(' > ') || undefined,
      page: chunk?.page,
    };
  };
}
