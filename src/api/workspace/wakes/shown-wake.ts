import { z } from 'zod';
import { turnStates } from '../../../domain/turn-state';
import type { Wake } from '../../../domain/wake';
import type { ListFilter } from '../../../store/store';
import { stateOfTurn } from '../../../wakes/runs/state-of-turn';
import type { WorkspaceDeps } from '../context';
import { pageQuery, timeData, timeQuery } from '../shared-fields';

export const wakeQuery = z.strictObject({ ...timeQuery, ...pageQuery });

/** One time that a schedule or trigger fired. */
export const wakeData = z.object({
  runId: z.string(),
  dueAt: timeData,
  begunAt: timeData,
  conversationId: z.string().optional(),
  turnId: z.string().optional(),
  /** The state of its turn. `refused`: none began, and `problem` says why. */
  state: z.enum([...turnStates, 'refused']),
  problem: z.string().optional(),
});

/** Returns what a schedule or trigger began, newest first, with the state of each turn. */
export async function wakesOf(
  deps: Pick<WorkspaceDeps, 'store' | 'turnGateway'>,
  tenantId: string,
  by: Wake['by'],
  ...wanted: [filter: ListFilter, limit: number]
): Promise<z.input<typeof wakeData>[]> {
  const wakes = await deps.store.wakes.list(tenantId, by, ...wanted);
  return Promise.all(wakes.map((wake) => shownWake(deps, wake)));
}

async function shownWake(
  { store, turnGateway }: Pick<WorkspaceDeps, 'store' | 'turnGateway'>,
  { wakeId: runId, tenantId, dueAt, createdAt: begunAt, conversationId, turnId, problem }: Wake,
): Promise<z.input<typeof wakeData>> {
  const run = { runId, dueAt, begunAt };
  if (conversationId === undefined || turnId === undefined) return { ...run, state: 'refused', problem };
  const state = await stateOfTurn({ store, turns: turnGateway }, { tenantId, conversationId, turnId });
  return { ...run, conversationId, turnId, state };
}
