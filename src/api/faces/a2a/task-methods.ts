import { z } from 'zod';
import type { AgentDeps } from '../../agent/deps';
import { streamTurn } from '../../agent/turn-stream';
import { callerClaimant } from '../../middleware/client-address';
import { whileConnected } from '../../middleware/client-disconnect';
import { noteTurn } from '../../middleware/request-state';
import { relayTurn } from '../../../turns/relay/relay-turn';
import { A2aError } from './a2a-error';
import { method } from './call';
import { changedAt, hasEnded, knownTask, taskNow } from './known-task';
import { historyLength, taskId, tenant } from './common-fields';
import { shownTask } from './shown-task';
import { TaskEncoder } from './task-encoder';
import { TaskUpdates } from './task-updates';

const notCancelable = 'The task has ended, so it can’t be canceled.';
const notFollowed = 'The task has ended. Get it instead.';

export const getFields = z.object({ tenant, id: taskId, historyLength });
const idFields = z.object({ tenant, id: taskId });

/** Creates the methods that read, cancel and follow one task. */
export function taskMethods(deps: AgentDeps) {
  return {
    get: method(getFields, async ({ ctx, caller, agentId, binding }, { id, historyLength: most }) => {
      const known = await knownTask(deps, caller, agentId, id);
      noteTurn(ctx, known.place);
      const { task } = await taskNow(deps, known);
      ctx.body = binding.body(shownTask(task, { historyLength: most, at: changedAt(known) }));
    }),

    cancel: method(idFields, async ({ ctx, caller, agentId, binding }, { id }) => {
      const known = await knownTask(deps, caller, agentId, id);
      const { place, name, history, log } = known;
      noteTurn(ctx, place);
      const isOpen =
        !hasEnded(known) && (await deps.turns.cancel(caller, place.conversationId, place.turnId));
      if (!isOpen) throw new A2aError('TASK_NOT_CANCELABLE', notCancelable);
      const updates = new TaskUpdates({ name, history });
      // The turn before it may take hours yet.
      const isQueued = log.entries.length === 0;
      await whileConnected(ctx.res, deps.closing, async (signal) => {
        const whole = { position: { n: 0, c: 0 }, fresh: false, follows: true, signal };
        if (!isQueued) for await (const event of relayTurn(deps.relay, place, whole)) updates.add(event);
      });
      const after = await deps.turns.readLog(place, 1);
      const at = (after && changedAt({ log: after })) ?? new Date().toISOString();
      const task = shownTask(updates.task, { at });
      const canceled = { ...task, status: { state: 'TASK_STATE_CANCELED', timestamp: at } };
      ctx.body = binding.body(isQueued ? canceled : task);
    }),

    subscribe: method(idFields, async ({ ctx, caller, agentId, binding }, { id }) => {
      const known = await knownTask(deps, caller, agentId, id);
      if (hasEnded(known)) throw new A2aError('UNSUPPORTED_OPERATION', notFollowed);
      const { place, name, history, log } = known;
      noteTurn(ctx, place);
      const slot = deps.streamSlots.enter(callerClaimant(caller), caller.participant.id);
      const updates = new TaskUpdates({ name, history, from: log.entries.at(-1)?.n ?? 0 });
      const whole = { position: { n: 0, c: 0 }, fresh: false, follows: true };
      streamTurn(deps, ctx, place, whole, { slot, encoder: new TaskEncoder(updates, binding) });
      deps.streams.resumed('turn');
    }),
  };
}
