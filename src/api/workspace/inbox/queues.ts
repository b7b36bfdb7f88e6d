import { membersOfQueue, Queues } from '../../../agents/definitions/queues';
import { AgentVersions } from '../../../agents/versions/agent-versions';
import type { Fault } from '../../../domain/errors';
import type { Queue } from '../../../domain/queue';
import { queueSight } from '../../../workspace/revocations';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import { fieldOf, listOf, unknownMembers, unknownQueues } from '../unknown-ids';
import { authorOf } from '../agents/version-fields';
import { newQueueFields, queueChangeFields, queueData, queueDetail, queueQuery } from './queue-fields';

const one = '/queues/{queueId}';

/** Endpoints for the queues that conversations are handed to. Who works in the inbox may read them. */
export function queuesEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store, revocations } = deps;
  const queues = new Queues(store);
  const versions = new AgentVersions(deps);
  const read = ({ tenantId, param }: Asked) => queues.get(tenantId, param('queueId'));
  const before = presented(queueData, read);
  const { show, list } = endpointsOf(deps, { tag: 'queues', needs: 'inbox' });
  const { create, patch, remove } = endpointsOf(deps, { tag: 'queues', needs: 'queues' });
  return [
    list('/queues', 'Lists the queues, newest first.', {
      audit: false,
      query: queueQuery,
      item: queueData,
      list: ({ tenantId }, wanted, limit) => store.queues.list(tenantId, wanted, limit),
      positionOf: ({ createdAt, queueId }) => [createdAt, queueId],
    }),
    create('/queues', 'Creates a queue.', {
      body: newQueueFields,
      data: queueData,
      audit: { ids: ({ queueId }) => [queueId] },
      faults: ({ tenantId }, body) => namedFaults(deps, tenantId, body),
      handle: ({ tenantId, fields, id }) => queues.create(tenantId, id('queue'), fields),
    }),
    show(one, 'Shows one queue with the names of its members.', queueDetail, async (asked) => {
      const queue = await read(asked);
      const members = await membersOfQueue(store, queue);
      return { ...queue, members };
    }),
    patch(one, 'Changes a queue. Its conversations follow the change from their next step or command on.', {
      body: queueChangeFields,
      data: queueData,
      audit: { before },
      faults: async (asked, body) => namedFaults(deps, asked.tenantId, body, await read(asked)),
      handle: async ({ tenantId, param, fields }) => {
        const changed = await queues.change(tenantId, param('queueId'), fields);
        if (fields.memberIds || fields.roles) await revocations.revoked(queueSight(tenantId));
        return changed;
      },
    }),
    remove(one, 'Deletes a queue. Its conversations stay in the inbox, for all operators.', {
      before,
      remove: async ({ ctx, tenantId, param }) => {
        const queueId = param('queueId');
        const users = await versions.usersOf(tenantId, { queueId });
        const remove = () => queues.remove(tenantId, queueId);
        const wasThere = await versions.recording(tenantId, users, authorOf(ctx), remove);
        // Also for a request that repeats one which got no further.
        await revocations.revoked(queueSight(tenantId));
        return wasThere;
      },
    }),
  ];
}

/** Returns a fault for each member and queue that the body names and the workspace does not have. `known` is the changed queue. */
async function namedFaults(
  { store }: Pick<WorkspaceDeps, 'store'>,
  tenantId: string,
  body: unknown,
  { memberIds = [], steps = [] }: Partial<Queue> = {},
): Promise<Fault[]> {
  const members = listOf(body, 'memberIds').map((id, at) => ({ id, path: `body.memberIds.${at}` }));
  const targets = listOf(body, 'steps').map((step, at) => ({
    id: targetOf(step),
    path: `body.steps.${at}.then.queueId`,
  }));
  return [
    ...(await unknownMembers(store, tenantId, members, memberIds)),
    ...(await unknownQueues(store, tenantId, targets, steps.map(targetOf))),
  ];
}

function targetOf(step: unknown): unknown {
  return fieldOf(fieldOf(step, 'then'), 'queueId');
}
