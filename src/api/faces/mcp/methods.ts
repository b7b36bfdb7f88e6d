import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Agent } from '../../../domain/agent';
import { ignoreNotFound } from '../../../domain/errors';
import type { JsonObject } from '../../../domain/json';
import type { Caller } from '../../../turns/admission/message-request';
import { turnOfKey } from '../../../turns/admission/idempotency-key';
import { type CallerCtx, readCaller, type AgentDeps } from '../../agent/context';
import { callKey, toolCaller } from './call-tool';
import { discovered, initialized, tools } from './describe';
import { canElicit, capabilities, type Peer, newSessionId } from './peer';
import { RpcFault, rpcCodes, rpcId, type Params, type RpcMessage, type RpcRequest } from './rpc';
import { taskMethods, type Method } from './task-methods';

const initializeParams = z.looseObject({
  protocolVersion: z.string(),
  capabilities: capabilities.optional(),
});

/** How long before its call a notification may come, and the first pause between two looks, in milliseconds. */
const [overtakesByMs, firstPauseMs] = [5_000, 50];

const cancelParams = z.looseObject({ requestId: rpcId });

/** Creates what answers a request. Returns its result, or undefined if the response is a stream, or none is wanted. */
export function messageTaker(deps: AgentDeps) {
  const call = toolCaller(deps);
  const tasks = taskMethods(deps);

  const methodsOf = (agent: Agent): { modern: Record<string, Method>; legacy: Record<string, Method> } => {
    const both: Record<string, Method> = {
      'tools/list': (ctx, _, { isModern }) => tools(readCaller(ctx), agent, isModern),
      'tools/call': (ctx, request, peer) => call(ctx, request, peer, agent),
    };
    return {
      modern: { ...both, ...tasks.modern, 'server/discover': () => discovered() },
      legacy: { ...both, ...tasks.legacy, initialize, ping: () => ({}) },
    };
  };

  return async (
    ctx: CallerCtx,
    message: Exclude<RpcMessage, { kind: 'response' }>,
    peer: Peer,
    agent: Agent,
  ): Promise<JsonObject | undefined> => {
    if (message.kind === 'notification') {
      if (message.method === 'notifications/cancelled') await cancelCall(deps, ctx, message.params, peer);
      return undefined;
    }
    const methods = methodsOf(agent)[peer.isModern ? 'modern' : 'legacy'];
    const { method } = message;
    const known = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!known) throw unknownMethod(method, peer);
    return known(ctx, message, peer);
  };
}

function unknownMethod(method: string, { isModern }: Peer): RpcFault {
  return new RpcFault(
    rpcCodes.methodNotFound,
    `Method not found: ${method}`,
    isModern ? { status: 404 } : {},
  );
}

const initialize: Method = (ctx, { params }: RpcRequest) => {
  const { data } = initializeParams.safeParse(params);
  if (!data) throw new RpcFault(rpcCodes.invalidParams, 'params needs protocolVersion and capabilities.');
  ctx.set('Mcp-Session-Id', newSessionId(canElicit(data.capabilities ?? {})));
  return initialized();
};

/**
 * Cancels the turn of a call that the session made. The notification may overtake its call, whose turn is then waited
 * for. Other names are ignored, as the protocol wants it.
 */
async function cancelCall(deps: AgentDeps, ctx: CallerCtx, params: Params, peer: Peer): Promise<void> {
  const { data } = cancelParams.safeParse(params);
  const key = data && callKey(peer, data.requestId);
  if (key === undefined) return;
  const caller = readCaller(ctx);
  const until = performance.now() + overtakesByMs;
  // Pauses double, since an id that was never used is looked for until the end.
  for (let ms = firstPauseMs; !(await isCancelled(deps, caller, key)) && performance.now() < until; ms *= 2)
    await delay(ms);
}

/** Cancels the turn that the key began. True if that was possible, or the turn has ended. */
async function isCancelled({ store, turns }: AgentDeps, caller: Caller, key: string): Promise<boolean> {
  const turn = await turnOfKey(store, caller, key);
  if (!turn) return false;
  const { tenantId, conversationId, turnId } = turn;
  if (await turns.cancel(caller, conversationId, turnId).catch(ignoreNotFound)) return true;
  return (await store.turns.get(tenantId, turnId)) !== null;
}
