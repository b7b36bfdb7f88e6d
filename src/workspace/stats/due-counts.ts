import type { Counts, CountKey, DueFeedback, DueId, DueTurn } from '../../domain/counts';
import type { Store } from '../../store/store';
import { countsOfFeedback, countsOfRecap, countsOfTurn, negative, sumOf } from './counts-of';

export type CountedStores = Pick<Store, 'turns' | 'feedback' | 'counts'>;

/** Something that is to be counted once, and where. */
export interface Due {
  key: CountKey;
  id: DueId;
  counts: Counts;
}

/**
 * Returns the changes that a turn and the recaps after it still make to the counts. An erased turn that was never
 * counted changes nothing; it is due so that no count that had read it before can be stored.
 */
export function dueTurn(tenantId: string, turn: DueTurn): Due[] {
  const { turnId: id, isCounted, isErased, recaps } = turn;
  const key = countKey({ tenantId, ...turn });
  if (isErased) {
    const held = recaps.filter((recap) => recap.isCounted).map(countsOfRecap);
    const counts = negative(sumOf([isCounted ? countsOfTurn(turn) : [], ...held]));
    return [{ key, id: { of: 'erased turn', id }, counts }];
  }
  const left = recaps.filter((recap) => !recap.isCounted);
  return [
    ...(isCounted ? [] : [{ key, id: { of: 'turn' as const, id }, counts: countsOfTurn(turn) }]),
    ...left.map((recap) => ({
      key,
      id: { of: 'recap' as const, id, number: recap.number },
      counts: countsOfRecap(recap),
    })),
  ];
}

export function dueFeedback(tenantId: string, feedback: DueFeedback): Due {
  const { messageId: id, change } = feedback;
  const key = countKey({ tenantId, ...feedback });
  return { key, id: { of: 'feedback', id, change }, counts: countsOfFeedback(feedback) };
}

/** Writes to the records that the counts hold them. May be repeated. */
export async function markCounted({ turns, feedback }: CountedStores, ids: DueId[]): Promise<void> {
  const changes = ids.flatMap((id) =>
    id.of === 'feedback' ? [{ messageId: id.id, change: id.change }] : [],
  );
  await Promise.all([
    turns.markCounted(idsOf(ids, 'turn')),
    turns.markRecapsCounted(
      ids.flatMap((id) => (id.of === 'recap' ? [{ turnId: id.id, number: id.number }] : [])),
    ),
    turns.drop(idsOf(ids, 'erased turn')),
    feedback.markCounted(changes),
  ]);
}

/** Returns where something is counted. */
export function countKey({ tenantId, day, agentId, channel, version }: CountKey): CountKey {
  return { tenantId, day, agentId, channel, ...(version !== undefined && { version }) };
}

export function keyText({ tenantId, day, channel, version, agentId }: CountKey): string {
  return [tenantId, day, channel, version ?? '', agentId].join(' ');
}

function idsOf(ids: DueId[], of: DueId['of']): string[] {
  return ids.flatMap((id) => (id.of === of ? [id.id] : []));
}
