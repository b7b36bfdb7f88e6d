import { z } from 'zod';
import type { Memory } from '../../../domain/memory';
import { correctMemory, eraseMemory } from '../../../workspace/memories';
import { memoryBody } from '../../fields/memory-fields';
import type { WorkspaceDeps } from '../deps';
import { changing, reading, type Endpoint } from '../endpoint';
import { personFields } from './erasures-schema';
import { noFields, operatorData, timeData } from '../shared-fields';

type MemoryDeps = Pick<WorkspaceDeps, 'store'>;

const memoryData = z.object({
  memoryId: z.string(),
  /** Where the agent was asked to remember it. */
  conversationId: z.string(),
  turnId: z.string(),
  participantId: z.string().exactOptional(),
  userId: z.string().exactOptional(),
  /** Which id other conversations must share to know of it. */
  by: z.enum(['participantId', 'userId']),
  text: z.string(),
  createdAt: timeData,
  /** Present once somebody has corrected it; `by` is absent if the person did. */
  corrected: z.object({ at: timeData, by: operatorData.exactOptional() }).exactOptional(),
});

const one = '/memories/{memoryId}';
const tag = 'memories';
const removed = z.object({ memoryId: z.string(), erased: z.literal(true) });

/** Endpoints for what agents were asked to remember about a person. */
export function memoryEndpoints(deps: MemoryDeps): Endpoint[] {
  return [listMemories(deps), correctOne(deps), eraseOne(deps)];
}

function listMemories({ store }: MemoryDeps): Endpoint {
  return reading({
    path: '/memories',
    tag,
    needs: 'conversations',
    summary: 'Lists what agents were asked to remember about a person, oldest first.',
    query: z.strictObject(personFields),
    data: z.object({ items: z.array(memoryData) }),
    audit: { ids: ({ items }) => items.map(({ memoryId }) => memoryId) },
    handle: async ({ tenantId, query }) => ({
      items: (await store.memories.ofPerson(tenantId, query)).map(presentMemory),
    }),
  });
}

function correctOne(deps: MemoryDeps): Endpoint {
  return changing(deps, {
    method: 'patch',
    path: one,
    tag,
    needs: 'erasing',
    summary: 'Corrects what is remembered about a person.',
    body: memoryBody,
    data: memoryData,
    // The log may not hold what anybody said.
    audit: { after: false },
    handle: async ({ ctx, tenantId, param, fields: { text } }) => {
      const place = { tenantId, memoryId: param('memoryId') };
      return presentMemory(
        await correctMemory(deps.store, place, { text, by: { member: ctx.state.member } }),
      );
    },
  });
}

function eraseOne(deps: MemoryDeps): Endpoint {
  return changing(deps, {
    method: 'delete',
    path: one,
    tag,
    needs: 'erasing',
    summary: 'Erases something that is remembered about a person, for good.',
    body: noFields,
    data: removed,
    audit: { after: false },
    handle: async ({ ctx, tenantId, param }) => {
      const memoryId = param('memoryId');
      await eraseMemory(deps.store, { tenantId, memoryId }, { member: ctx.state.member });
      return { memoryId, erased: true };
    },
  });
}

function presentMemory(memory: Memory): z.infer<typeof memoryData> {
  const { memoryId, conversationId, turnId, person, by, text, createdAt, corrected } = memory;
  return {
    ...{ memoryId, conversationId, turnId, ...person, by, text },
    createdAt: createdAt.toISOString(),
    ...(corrected && {
      corrected: {
        at: corrected.at.toISOString(),
        ...(corrected.by !== 'person' && { by: corrected.by }),
      },
    }),
  };
}
