import { z } from 'zod';
import type { JsonObject } from '../../../domain/json';
import { type CallerCtx, readCaller, type AgentDeps } from '../../agent/context';
import { demand } from '../../fields/check-fields';
import { whileConnected } from '../../middleware/client-disconnect';
import { noteTurn } from '../../middleware/request-state';
import { streamCall } from './call-stream';
import { complete } from './describe';
import { answerGiver } from './give-answers';
import { knownTurn, settledUpTo, turnNow, type KnownTurn } from './known-turn';
import type { Peer } from './peer';
import { elicit, waitElsewhere } from './question-rules';
import { RpcFault, rpcCodes, type Params, type RpcRequest } from './rpc';
import { taskOf, timesOf } from './task';

const taskParams = z.looseObject({ taskId: z.string() });
const updateParams = taskParams.extend({ inputResponses: z.record(z.string(), z.unknown()) });

const ended = 'The task has ended already, so it can’t be cancelled.';

/** Answers a request. Returns the result, or undefined if the response is a stream. */
export type Method = (
  ctx: CallerCtx,
  request: RpcRequest,
  peer: Peer,
) => Promise<JsonObject | undefined> | JsonObject;

/** Creates the methods of tasks, by revision. A task is a turn, and has its id. */
export function taskMethods(deps: AgentDeps): {
  modern: Record<string, Method>;
  legacy: Record<string, Method>;
} {
  const give = answerGiver(deps);

  async function named(ctx: CallerCtx, params: Params): Promise<KnownTurn> {
    const known = await knownTurn(deps, readCaller(ctx), demand(taskParams, params, 'params').taskId);
    noteTurn(ctx, known.place);
    return known;
  }

  async function present(
    ctx: CallerCtx,
    known: KnownTurn,
    peer: Peer,
    untilOver = false,
  ): Promise<JsonObject> {
    const turn = await whileConnected(ctx.res, deps.closing, (signal) =>
      turnNow(deps, known, { untilOver, signal }),
    );
    const task = taskOf(known.place, turn, timesOf(known, ctx.state.receivedAt), peer);
    return peer.isModern ? complete(task) : task;
  }

  const get: Method = async (ctx, { params }, peer) => present(ctx, await named(ctx, params), peer);

  const update: Method = async (ctx, { params }) => {
    const { inputResponses } = demand(updateParams, params, 'params');
    await give(ctx, readCaller(ctx), await named(ctx, params), inputResponses);
    return complete({});
  };

  const cancel: Method = async (ctx, { params }) => {
    const { place } = await named(ctx, params);
    await deps.turns.cancel(readCaller(ctx), place.conversationId, place.turnId);
    return complete({});
  };

  /** Before 2026-07-28 the task has to be cancelled when the response comes. */
  const cancelNow: Method = async (ctx, { params }, peer) => {
    const known = await named(ctx, params);
    const { conversationId, turnId } = known.place;
    if (!(await deps.turns.cancel(readCaller(ctx), conversationId, turnId)))
      throw new RpcFault(rpcCodes.invalidParams, ended);
    const isQueued = known.log.entries.length === 0;
    const task = await present(ctx, known, peer, !isQueued);
    // The turn before it may take hours yet.
    return isQueued ? { ...task, status: 'cancelled' } : task;
  };

  /** Streams until the task has ended, and asks what it waits for. */
  const result: Method = async (ctx, { id, params }, { elicits, progressToken }) => {
    const known = await named(ctx, params);
    const settled = await settledUpTo(deps, known);
    const ask = elicits ? elicit : waitElsewhere;
    const seen = { n: 0, c: 0 };
    streamCall(deps, ctx, known.place, {
      id,
      ask,
      isModern: false,
      progressToken,
      isTask: true,
      settled,
      seen,
    });
    return undefined;
  };

  return {
    modern: { 'tasks/get': get, 'tasks/update': update, 'tasks/cancel': cancel },
    legacy: { 'tasks/get': get, 'tasks/result': result, 'tasks/cancel': cancelNow },
  };
}
