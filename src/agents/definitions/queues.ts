import { ServiceError, invalidRequest } from '../../domain/errors';
import type { Member } from '../../domain/member';
import { mostQueues, type Queue, type QueueStep } from '../../domain/queue';
import type { QueueChange, Store } from '../../store/store';
import { NamedThings, type NameStores } from './names';

type QueueStores = NameStores & Pick<Store, 'queueTurns'>;
export type NewQueue = Omit<Queue, 'queueId' | 'tenantId' | 'createdAt'>;

const mostAgents = 1_000;
/** Caps the members by one role. */
const mostByRole = 1_000;

/** Creates, reads, changes and removes a tenant's queues. A conversation notices a change at its next step or command. */
export class Queues {
  private readonly named: NamedThings<Queue, QueueChange>;

  constructor(private readonly store: QueueStores) {
    this.named = new NamedThings(store, 'queue', store.queues);
  }

  /** A second call with the same id returns the existing queue. Throws conflict if the name is taken or there are too many. */
  async create(tenantId: string, queueId: string, wanted: NewQueue): Promise<Queue> {
    const known = await this.store.queues.get(tenantId, queueId);
    if (known) return known;
    const others = await this.store.queues.list(tenantId, {}, mostQueues);
    if (others.length >= mostQueues)
      throw new ServiceError('conflict', `A workspace has at most ${mostQueues} queues. Delete one first.`);
    return this.named.create(queueId, { ...wanted, queueId, tenantId, createdAt: new Date() });
  }

  /** Throws not_found for an unknown id. */
  get(tenantId: string, queueId: string): Promise<Queue> {
    return this.named.get(tenantId, queueId);
  }

  /** Throws not_found for an unknown id, conflict if the name is taken, and invalid_request for steps in a circle. */
  async change(tenantId: string, queueId: string, change: QueueChange): Promise<Queue> {
    const known = await this.get(tenantId, queueId);
    if (change.steps)
      demandNoCircle(queueId, change.steps, await this.store.queues.list(tenantId, {}, mostQueues));
    return this.named.change(queueId, known, change);
  }

  /** Also takes it out of its agents. Its conversations are then without a queue. Returns false if it does not exist. */
  async remove(tenantId: string, queueId: string): Promise<boolean> {
    const queue = await this.store.queues.get(tenantId, queueId);
    if (!queue) return false;
    for (const { agentId, handoff } of await this.store.agents.list(tenantId, { queueId }, mostAgents)) {
      const { queueIds = [], wordRules = [], ...rest } = handoff;
      const ids = queueIds.filter((id) => id !== queueId);
      const rules = wordRules.filter((rule) => rule.queueId !== queueId);
      await this.store.agents.update(tenantId, agentId, {
        handoff: {
          ...rest,
          ...(ids.length > 0 && { queueIds: ids }),
          ...(rules.length > 0 && { wordRules: rules }),
        },
      });
    }
    const wasThere = await this.named.remove(queueId, queue);
    await this.store.queueTurns.forget(queue);
    return wasThere;
  }
}

/** An unclaimed conversation would go round for ever. */
function demandNoCircle(queueId: string, steps: QueueStep[], all: Queue[]): void {
  const byId = new Map(all.map((queue) => [queue.queueId, queue.steps]));
  const reached = new Set<string>();
  const leadsBack = (next: string): boolean => {
    if (next === queueId) return true;
    if (reached.has(next)) return false;
    reached.add(next);
    return targetsOf(byId.get(next) ?? []).some(({ id }) => leadsBack(id));
  };
  const faults = targetsOf(steps)
    .filter(({ id }) => leadsBack(id))
    .map(({ at }) => ({ path: `body.steps.${at}.then.queueId`, message: 'It leads back to this queue.' }));
  if (faults.length > 0) throw invalidRequest(faults);
}

function targetsOf(steps: QueueStep[]): { id: string; at: number }[] {
  return steps.flatMap(({ then }, at) => (typeof then === 'object' ? [{ id: then.queueId, at }] : []));
}

/** Returns a queue's members in the order in which it names them. One who was removed is left out. */
export async function membersOfQueue(
  { members }: Pick<Store, 'members'>,
  { tenantId, memberIds, roles }: Queue,
): Promise<Member[]> {
  const named = await Promise.all(memberIds.map((id) => members.get(tenantId, id)));
  const byRole = await Promise.all(roles.map((role) => members.list(tenantId, { role }, mostByRole)));
  const all = [...named.flatMap((member) => member ?? []), ...byRole.flat()];
  return [...new Map(all.map((member) => [member.memberId, member])).values()];
}
