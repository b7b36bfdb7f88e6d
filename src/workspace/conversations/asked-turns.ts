import { delegatedTurnOf } from '../../domain/ids';
import type { TurnPlace } from '../../domain/turn';
import type { LogEntry } from '../../domain/turn-log';
import type { Store } from '../../store/store';
import { agentNames } from './agent-names';
import type { AskedTurn } from './turn-parts';

/** Tools that ask an agent begin so. Those that ask a person do, too, and have no turn below. */
const asking = 'ask_';

/** Returns the turns of other agents that a turn's calls have asked, by call id. */
export async function askedTurns(
  store: Pick<Store, 'conversations' | 'agents'>,
  { tenantId, turnId }: Pick<TurnPlace, 'tenantId' | 'turnId'>,
  entries: LogEntry[],
): Promise<ReadonlyMap<string, AskedTurn>> {
  const calls = entries.flatMap((entry) =>
    entry.event === 'tool.start' && !entry.path && entry.tool.startsWith(asking) ? [entry.callId] : [],
  );
  if (calls.length === 0) return new Map();
  const turns = calls.map((callId) => ({ callId, ...delegatedTurnOf(turnId, callId) }));
  const found = await store.conversations.summaries(
    tenantId,
    turns.map(({ conversationId }) => conversationId),
  );
  const names = await agentNames(
    store,
    tenantId,
    [...found.values()].map(({ agentId }) => agentId),
  );
  return new Map(
    turns.flatMap(({ callId, ...place }) => {
      const { agentId } = found.get(place.conversationId) ?? {};
      return agentId === undefined
        ? []
        : [[callId, { ...place, agentId, agent: names.get(agentId) }] as const];
    }),
  );
}
