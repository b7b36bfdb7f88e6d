import { z } from 'zod';
import { ignoreNotFound, invalidRequest } from '../../../domain/errors';
import type { TurnHead, TurnOutcome } from '../../../domain/turn';
import { reachConversation } from '../../../turns/admission/resolve-conversation';
import type { AgentDeps } from '../../agent/context';
import { mostIdChars } from '../../agent/read-headers';
import { namedConversation } from '../face-turns';
import { method, type Call } from './call';
import { changedAt, knownTask, taskNow } from './known-task';
import { taskStates, type Task, type TaskState } from './protocol';
import { historyLength, tenant } from './common-fields';
import { shownTask } from './question-message';
import { nameTask } from './task-ids';

const noContext =
  'Name the context. A key lists the tasks of a context that its holder knows, and no others.';
const noState = `Must be one of ${taskStates.join(', ')}.`;
const noToken = 'It is not the nextPageToken of a list.';
const usualPage = 50;

export const listFields = z.object({
  tenant,
  contextId: z.string({ error: noContext }).min(1, { error: noContext }).max(mostIdChars),
  status: z.enum(['TASK_STATE_UNSPECIFIED', ...taskStates], { error: noState }).optional(),
  pageSize: z.int().min(1).max(100).optional(),
  pageToken: z.string().max(200).optional(),
  historyLength,
  statusTimestampAfter: z.iso.datetime().or(z.literal('')).optional(),
  includeArtifacts: z.boolean().optional(),
});

type ListFields = z.infer<typeof listFields>;

/** A task of a context before it is read whole. `at`: when it became what it is; RFC 3339. */
interface Listed {
  turnId: string;
  state: TaskState;
  at: string;
}

const stateByOutcome: Record<TurnOutcome, TaskState> = {
  completed: 'TASK_STATE_COMPLETED',
  handed_off: 'TASK_STATE_COMPLETED',
  with_human: 'TASK_STATE_COMPLETED',
  failed: 'TASK_STATE_FAILED',
  cancelled: 'TASK_STATE_CANCELED',
  interrupted: 'TASK_STATE_CANCELED',
};

/** Creates the method that lists the tasks of a context, the one that changed last first. */
export function listMethod(deps: AgentDeps) {
  const { store, turns } = deps;

  async function ended({ caller, agentId }: Call, conversationId: string): Promise<Listed[]> {
    const { tenantId } = caller;
    const heads = await store.turns.ofConversation(tenantId, conversationId);
    const shown = await Promise.all(
      heads.map(async (head) => {
        const mayAccess = await turns.mayAccess(caller, { tenantId, conversationId, turnId: head.turnId });
        return head.agentId === agentId && mayAccess ? [listed(head)] : [];
      }),
    );
    return shown.flat();
  }

  async function open({ caller, agentId }: Call, conversationId: string): Promise<Listed[]> {
    const ids = await turns.openTurns(conversationId);
    const shown = ids.map(async (turnId): Promise<Listed[]> => {
      const known = await knownTask(deps, caller, agentId, turnId).catch(ignoreNotFound);
      if (!known) return [];
      const { state } = (await taskNow(deps, known)).task.status;
      return [{ turnId, state, at: changedAt(known) ?? new Date().toISOString() }];
    });
    return (await Promise.all(shown)).flat();
  }

  async function all(call: Call, conversationId: string): Promise<Listed[]> {
    const reached = await reachConversation(store, call.caller, conversationId).catch(ignoreNotFound);
    if (!reached) return [];
    const [running, over] = await Promise.all([open(call, conversationId), ended(call, conversationId)]);
    // A turn may have ended between the two readings.
    const isOpen = new Set(running.map(({ turnId }) => turnId));
    return [...running, ...over.filter(({ turnId }) => !isOpen.has(turnId))].sort(newestFirst);
  }

  async function read({ caller, agentId }: Call, taskId: string, fields: ListFields): Promise<Task> {
    const known = await knownTask(deps, caller, agentId, taskId);
    const { historyLength: most, includeArtifacts: artifacts = false } = fields;
    const { task } = await taskNow(deps, known);
    return shownTask(task, { historyLength: most, artifacts, at: changedAt(known) });
  }

  return method(listFields, async (call, fields) => {
    const {
      contextId,
      status,
      statusTimestampAfter: since = '',
      pageSize = usualPage,
      pageToken = '',
    } = fields;
    const context = { name: contextId, path: 'body.contextId' };
    const { conversationId } = namedConversation(call.caller, call.agentId, context);
    const isAny = status === undefined || status === 'TASK_STATE_UNSPECIFIED';
    const wanted = (await all(call, conversationId)).filter(
      ({ state, at }) => (isAny || state === status) && (since === '' || Date.parse(at) >= Date.parse(since)),
    );
    const after = placeOf(pageToken);
    const left = after ? wanted.filter((each) => newestFirst(each, after) > 0) : wanted;
    const page = left.slice(0, pageSize);
    const tasks = await Promise.all(
      page.map(({ turnId }) => read(call, nameTask({ turnId, conversationId }, contextId).taskId, fields)),
    );
    const last = page.at(-1);
    call.ctx.body = call.binding.body({
      tasks,
      nextPageToken: last && left.length > page.length ? tokenOf(last) : '',
      pageSize,
      totalSize: wanted.length,
    });
  });
}

function listed({ turnId, outcome, endedAt }: TurnHead): Listed {
  return { turnId, state: stateByOutcome[outcome], at: endedAt.toISOString() };
}

function newestFirst(one: Pick<Listed, 'at' | 'turnId'>, other: Pick<Listed, 'at' | 'turnId'>): number {
  return compare(other.at, one.at) || compare(other.turnId, one.turnId);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function tokenOf({ at, turnId }: Listed): string {
  return Buffer.from(`${at} ${turnId}`).toString('base64url');
}

function placeOf(token: string): Pick<Listed, 'at' | 'turnId'> | undefined {
  if (token === '') return undefined;
  const [, at, turnId] =
    /^(\d{4}-[\d:.TZ-]{1,30}) (turn_[\w-]{1,60})$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  if (at === undefined || turnId === undefined)
    throw invalidRequest([{ path: 'body.pageToken', message: noToken }]);
  return { at, turnId };
}
