import { notFound } from '../../domain/errors';
import { conversationOfTurn } from '../../domain/ids';
import type { ToolResult } from '../../domain/tool-run';
import type { LogEntry } from '../../domain/turn-log';
import type { ListedTurn, TurnDeps } from './list-turns';
import { timeline, type TurnParts, type TimelineEntry } from './timeline';

interface Place {
  tenantId: string;
  conversationId: string;
  turnId: string;
}

interface KnownTurn extends Pick<TurnParts, 'entries' | 'decisions'> {
  head: ListedTurn;
}

/**
 * Returns a turn and what happened in it: from its record, or from its workflow while the turn is open.
 * Throws not_found, also for a turn that is still queued behind another.
 */
export async function readTimeline(
  deps: TurnDeps,
  place: Place,
): Promise<{ turn: ListedTurn; entries: TimelineEntry[] }> {
  const { tenantId, conversationId, turnId } = place;
  const { store } = deps;
  if (conversationOfTurn(turnId) !== conversationId) throw notFound();
  if (!(await store.conversations.get(tenantId, conversationId))) throw notFound();
  // Tries the record again, since the turn may have ended while its workflow was queried.
  const known =
    (await endedTurn(deps, place)) ?? (await openTurn(deps, place)) ?? (await endedTurn(deps, place));
  if (!known) throw notFound();
  const { head, entries, decisions } = known;
  const all = await store.conversations.messages(tenantId, conversationId);
  const messages = all.filter((message) => message.turnId === turnId);
  const results = await resultsOf(deps, turnId, entries);
  return { turn: head, entries: timeline({ entries, decisions, messages, results }) };
}

async function openTurn(
  { turns }: TurnDeps,
  { conversationId, turnId }: Place,
): Promise<KnownTurn | undefined> {
  const now = await turns.progress(conversationId, 0);
  const first = now?.entries.at(0);
  if (!now || !first || now.turnId !== turnId || now.phase === 'ended') return undefined;
  const { entries, decisions = [] } = now;
  return { head: { turnId, startedAt: new Date(first.at) }, entries, decisions };
}

async function endedTurn({ store }: TurnDeps, { tenantId, turnId }: Place): Promise<KnownTurn | undefined> {
  const record = await store.turns.get(tenantId, turnId);
  if (!record) return undefined;
  const { log, decisions, ...head } = record;
  return { head, entries: log.entries, decisions };
}

async function resultsOf(
  { store }: TurnDeps,
  turnId: string,
  entries: LogEntry[],
): Promise<Map<string, ToolResult>> {
  const ids = entries.flatMap((entry) => (entry.event === 'tool.end' ? [entry.callId] : []));
  const runs = await Promise.all(ids.map((callId) => store.toolRuns.get(turnId, callId)));
  return new Map(runs.flatMap((run) => (run?.result ? [[run.callId, run.result] as const] : [])));
}
