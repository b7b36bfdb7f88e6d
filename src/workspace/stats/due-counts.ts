import {
  unknownChannel,
  type Counts,
  type CountKey,
  type DueFeedback,
  type DueId,
  type DueTurn,
} from '../../domain/counts';
import type { Store } from '../../store/store';
import { countsOfFeedback, countsOfTurn, negative } from './counts-of';

export type CountedStores = Pick<Store, 'turns' | 'feedback' | 'counts'>;

/** Something that is to be counted once, and where. */
export interface Due {
  key: CountKey;
  id: DueId;
  counts: Counts;
}

/**
 * Returns what a turn still changes in the counts. An erased turn that was never counted changes nothing; it is due
 * so that no count that had read it before can be stored.
 */
export function dueTurn(tenantId: string, turn: DueTurn): Due {
  const { turnId: id, day, agentId, channel = unknownChannel, isCounted, isErased } = turn;
  const key = { tenantId, day, agentId, channel };
  if (!isErased) return { key, id: { of: 'turn', id }, counts: countsOfTurn(turn) };
  return { key, id: { of: 'erased turn', id }, counts: isCounted ? negative(countsOfTurn(turn)) : [] };
}

export function dueFeedback(tenantId: string, feedback: DueFeedback): Due {
  const { messageId: id, change, day, agentId, channel } = feedback;
  const key = { tenantId, day, agentId, channel };
  return { key, id: { of: 'feedback', id, change }, counts: countsOfFeedback(feedback) };
}

/** Writes to the records that the counts hold them. May be repeated. */
export async function markCounted({ turns, feedback }: CountedStores, ids: DueId[]): Promise<void> {
  const changes = ids.flatMap((id) =>
    id.of === 'feedback' ? [{ messageId: id.id, change: id.change }] : [],
  );
  await Promise.all([
    turns.markCounted(idsOf(ids, 'turn')),
    turns.drop(idsOf(ids, 'erased turn')),
    feedback.markCounted(changes),
  ]);
}

export function textOf(id: DueId): string {
  return id.of === 'feedback' ? `${id.of} ${id.id} ${id.change}` : `${id.of} ${id.id}`;
}

export function keyText({ tenantId, day, channel, agentId }: CountKey): string {
  return [tenantId, day, channel, agentId].join(' ');
}

function idsOf(ids: DueId[], of: DueId['of']): string[] {
  return ids.flatMap((id) => (id.of === of ? [id.id] : []));
}
