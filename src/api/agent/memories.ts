import { z } from 'zod';
import { notFound } from '../../domain/errors';
import type { Memory } from '../../domain/memory';
import type { Caller } from '../../turns/admission/message-request';
import { correctMemory, eraseMemory } from '../../workspace/memories';
import { demand } from '../fields/check-fields';
import { memoryBody } from '../fields/memory-fields';
import { timeData } from '../fields/time-data';
import { type CallerCtx, readCaller, type AgentDeps } from './context';
import { personOfCaller } from './person-of-caller';

export const memoryData = z.object({
  memoryId: z.string(),
  text: z.string(),
  createdAt: timeData,
  correctedAt: timeData.optional(),
});

type Deps = Pick<AgentDeps, 'store'>;

/** GET /api/agent/memories: lists what agents were asked to remember about the caller; nothing if they are nobody. */
export function listMemoriesRoute({ store }: Deps) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const person = personOfCaller(caller);
    const found = person ? await store.memories.knownTo(caller.tenantId, person) : [];
    ctx.body = { success: true, data: { items: found.map(present) } };
  };
}

/** PATCH /api/agent/memories/{memoryId}: corrects one of the caller's own. */
export function correctMemoryRoute({ store }: Deps) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const fields = demand(memoryBody, ctx.request.body, 'body');
    const { place, by } = own(ctx, caller);
    ctx.body = { success: true, data: present(await correctMemory(store, place, { ...fields, by })) };
  };
}

/** DELETE /api/agent/memories/{memoryId}: erases one of the caller's own. */
export function eraseMemoryRoute({ store }: Deps) {
  return async (ctx: CallerCtx): Promise<void> => {
    const { place, by } = own(ctx, readCaller(ctx));
    await eraseMemory(store, place, by);
    ctx.body = { success: true, data: { memoryId: place.memoryId, erased: true } };
  };
}

function own(ctx: CallerCtx, caller: Caller) {
  const person = personOfCaller(caller);
  if (!person) throw notFound();
  const { memoryId = '' } = ctx.params;
  return { place: { tenantId: caller.tenantId, memoryId }, by: { person } };
}

function present({ corrected, ...memory }: Memory): z.infer<typeof memoryData> {
  return memoryData.parse({ ...memory, correctedAt: corrected?.at });
}
