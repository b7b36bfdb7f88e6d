import type { TurnOutcome, TurnPlace } from '../../domain/turn';
import type { TurnState } from '../../domain/turn-state';
import type { Store } from '../../store/store';

export const endings: Record<TurnOutcome, TurnState> = {
  completed: 'completed',
  handed_off: 'completed',
  with_human: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  interrupted: 'cancelled',
};

/** Knows the newest turn of a conversation. */
interface NewestTurns {
  progress(
    conversationId: string,
    after: number,
  ): Promise<{ turnId: string; phase: 'working' | 'waiting' | 'cancelled' | 'ended' } | null>;
}

/** Returns the state of a turn. One that is neither recorded nor open was erased, or ended in this moment. */
export async function stateOfTurn(
  { store, turns }: { store: { turns: Pick<Store['turns'], 'get'> }; turns: NewestTurns },
  { tenantId, conversationId, turnId }: TurnPlace,
): Promise<TurnState> {
  const ended = await store.turns.get(tenantId, turnId);
  if (ended) return endings[ended.outcome];
  const now = await turns.progress(conversationId, Number.MAX_SAFE_INTEGER);
  if (now?.turnId !== turnId) return now?.phase === 'ended' || !now ? 'completed' : 'running';
  return now.phase === 'waiting' ? 'waiting' : 'running';
}
