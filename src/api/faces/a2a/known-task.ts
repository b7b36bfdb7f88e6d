import type { TurnPlace } from '../../../domain/turn';
import { isTerminal, type TurnNews } from '../../../domain/turn-log';
import { relayTurn } from '../../../turns/relay/relay-turn';
import type { Caller } from '../../../turns/admission/message-request';
import type { AgentDeps } from '../../agent/context';
import { agentIdOfTurn } from '../agent-of-turn';
import { reachTurn } from '../face-turns';
import { asTaskNotFound, taskNotFound } from './a2a-error';
import { saidBefore } from './question-message';
import { TaskUpdates } from './task-updates';
import { readTaskId, type TaskName } from './task-ids';
import type { Message } from './protocol';

/** A task that the caller may see. */
export interface KnownTask {
  name: TaskName;
  place: TurnPlace;
  log: TurnNews;
  /** The user's messages. */
  history: Message[];
}

/** Returns the task. Throws TASK_NOT_FOUND if this agent has none with this id that the caller may see. */
export async function knownTask(
  deps: Pick<AgentDeps, 'store' | 'turns'>,
  caller: Caller,
  agentId: string,
  taskId: string,
): Promise<KnownTask> {
  const name = readTaskId(caller, agentId, taskId);
  if (!name) throw taskNotFound();
  const { place, log, conversation } = await reachTurn(deps, caller, name).catch(asTaskNotFound);
  if ((await agentIdOfTurn(deps.store, place, log, conversation)) !== agentId) throw taskNotFound();
  return { name, place, log, history: await saidBefore(deps.store, name, place) };
}

/** Returns the task's current state. */
export async function taskNow(
  deps: Pick<AgentDeps, 'relay'>,
  { name, place, log, history }: KnownTask,
): Promise<TaskUpdates> {
  const updates = new TaskUpdates({ name, history });
  const last = log.entries.at(-1);
  // One that waits for another turn has no entry.
  if (!last) return updates;
  const { signal } = new AbortController();
  const so = { position: { n: 0, c: 0 }, fresh: false, follows: true, soFar: true, signal };
  for await (const event of relayTurn(deps.relay, place, so)) updates.add(event);
  return updates;
}

/** When the task became what it is. Absent for one that has not begun. */
export function changedAt({ log }: Pick<KnownTask, 'log'>): string | undefined {
  return log.entries.at(-1)?.at;
}

export function hasEnded({ log }: Pick<KnownTask, 'log'>): boolean {
  const last = log.entries.at(-1);
  return last !== undefined && isTerminal(last);
}
