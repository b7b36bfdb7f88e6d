import { z } from 'zod';
import type { Memory } from '../../../domain/memory';
import { correctMemory, eraseMemory } from '../../../workspace/memories';
import { memoryBody } from '../../fields/memory-fields';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { personFields } from './erasures';
import { timeData, noFields, operatorData } from '../shared-fields';

type MemoryDeps = Pick<WorkspaceDeps, 'store'>;

const memoryData = z.object({
  memoryId: z.string(),
  /** Where the agent was asked to remember it. */
  conversationId: z.string(),
  turnId: z.string(),
  participantId: z.string().optional(),
  userId: z.string().optional(),
  /** Which id other conversations must share to know of it. */
  by: z.enum(['participantId', 'userId']),
  text: z.string(),
  createdAt: timeData,
  /** Present once somebody has corrected it; `by` is absent if the person did. */
  corrected: z.object({ at: timeData, by: operatorData.optional() }).optional(),
});

const one = '/memories/{memoryId}';
const removed = z.object({ memoryId: z.string(), erased: z.literal(true) });

/** Endpoints for what agents were asked to remember about a person. */
export function memoryEndpoints(deps: MemoryDeps): Endpoint[] {
  const { store } = deps;
  const { read, patch, del } = endpointsOf(deps, { tag: 'memories', needs: 'conversations' });
  return [
    read('/memories', 'Lists a person’s memories, oldest first.', {
      query: z.strictObject(personFields),
      data: z.object({ items: z.array(memoryData) }),
      audit: { ids: ({ items }) => items.map(({ memoryId }) => memoryId) },
      handle: async ({ tenantId, query }) => ({
        items: (await store.memories.ofPerson(tenantId, query)).map(shownMemory),
      }),
    }),
    patch(one, 'Corrects a memory of a person.', {
      needs: 'erasing',
      body: memoryBody,
      data: memoryData,
      // The log may not hold what anybody said.
      audit: { after: false },
      handle: async ({ ctx, tenantId, param, fields: { text } }) => {
        const place = { tenantId, memoryId: param('memoryId') };
        return shownMemory(await correctMemory(store, place, { text, by: { member: ctx.state.member } }));
      },
    }),
    del(one, 'Erases a memory of a person, permanently.', {
      needs: 'erasing',
      body: noFields,
      data: removed,
      audit: { after: false },
      handle: async ({ ctx, tenantId, param }) => {
        const memoryId = param('memoryId');
        await eraseMemory(store, { tenantId, memoryId }, { member: ctx.state.member });
        return { memoryId, erased: true };
      },
    }),
  ];
}

function shownMemory({ person, corrected, ...memory }: Memory) {
  const by = corrected?.by === 'person' ? undefined : corrected?.by;
  return { ...memory, ...person, corrected: corrected && { at: corrected.at, by } };
}
