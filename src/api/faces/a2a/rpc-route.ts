import { z } from 'zod';
import type { CallerCtx } from '../../agent/context';
import { readCaller } from '../../agent/read-request';
import { shownAgent } from '../face-turns';
import { RpcError } from './a2a-error';
import { jsonRpc } from './binding';
import type { Method } from './call';
import { jsonNames } from './json-names';
import { face, type Methods } from './methods';

const noRequest = 'Send one JSON-RPC 2.0 request: {"jsonrpc": "2.0", "id": …, "method": …, "params": {…}}.';

/** The body of the JSON-RPC binding. */
export const rpcFields = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(1_000), z.number()]),
  method: z.string(),
  params: z.looseObject({}).optional(),
});

/** Creates the route of the JSON-RPC binding. */
export function rpcRoute(methods: Methods) {
  const byName = new Map<string, Method>(Object.entries(methods));
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const { agentId = '' } = ctx.params;
    const { data: request } = rpcFields.safeParse(ctx.request.body);
    if (!request) throw new RpcError(-32600, noRequest);
    const called = byName.get(request.method);
    if (!called) throw new RpcError(-32601, `There is no method ${request.method}.`);
    await shownAgent(caller, agentId, face);
    await called({ ctx, caller, agentId, binding: jsonRpc(request.id) }, jsonNames(request.params ?? {}));
  };
}
