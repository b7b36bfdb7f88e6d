import { membersOfQueue } from '../../src/agents/definitions/queues';
import { openClock } from '../../src/agents/tools/quiet-clock';
import { derivedId } from '../../src/domain/ids';
import type { EnteredQueue, Queue, QueueRules } from '../../src/domain/queue';
import type { ReadQueueInput } from '../../workflows/handoff/activity-types';
import type { ActivityDeps } from '../deps';

/**
 * Returns a queue as it is now. If the conversation gets there, and members have it by turns, it is the turn of the member
 * in `member`.
 */
export function createReadQueue(
  deps: Pick<ActivityDeps, 'store'>,
): (input: ReadQueueInput) => Promise<EnteredQueue | null> {
  return async ({ place: { tenantId, conversationId }, queueId, entry }) => {
    const queue = await deps.store.queues.get(tenantId, queueId);
    if (!queue) return null;
    const rules = rulesOf(queue, Date.now());
    if (queue.assign !== 'round_robin' || entry === undefined) return { rules };
    const members = await membersOfQueue(deps.store, queue);
    const turn = derivedId('command', conversationId, entry);
    const ids = members.map(({ memberId }) => memberId);
    const chosen = await deps.store.queueTurns.take({ tenantId, queueId }, turn, ids);
    const member = members.find(({ memberId }) => memberId === chosen);
    return { rules, ...(member && { member: { memberId: member.memberId, name: member.name } }) };
  };
}

function rulesOf({ queueId, steps, idleMs, closedText, hours }: Queue, now: number): QueueRules {
  return {
    queueId,
    steps,
    ...(idleMs !== undefined && { idleMs }),
    ...(closedText !== undefined && { closedText }),
    ...(hours && { clock: openClock(hours, now) }),
  };
}
