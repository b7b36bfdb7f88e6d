import { type CallerCtx, readCaller } from '../../agent/context';
import { parseJson } from '../../../domain/json';
import { shownAgent } from '../face-turns';
import { rest, jsonRpc } from './binding';
import type { Method } from './call';
import { jsonNames } from './json-names';
import { face, type Methods } from './methods';
import { mediaType } from './protocol';
import { z } from 'zod';
import { RpcError } from './a2a-error';

/** Maps the parameters of a path to those of a method. */
type Names = (params: CallerCtx['params']) => Record<string, string>;

function taskAsId({ taskId }: CallerCtx['params']): Record<string, string> {
  return taskId === undefined ? {} : { id: taskId };
}

/** Of the paths of a task's configs. */
export function taskAndId({ taskId = '', id }: CallerCtx['params']): Record<string, string> {
  return { taskId, ...(id !== undefined && { id }) };
}

/** Creates the route of a method whose parameters are in the path and in the body. */
export function bodyRoute(run: Method, names: Names = taskAsId) {
  return restRoute(run, names, ({ request }) => jsonNames(request.body));
}

/** Creates the route of a method whose parameters are in the path and in the query. */
export function queryRoute(run: Method, names: Names = taskAsId) {
  return restRoute(run, names, ({ query }) =>
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, valueOf(name, value)])),
  );
}

function restRoute(run: Method, names: Names, sentIn: (ctx: CallerCtx) => unknown) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const { agentId = '' } = ctx.params;
    await shownAgent(caller, agentId, face);
    const sent = sentIn(ctx);
    await run({ ctx, caller, agentId, binding: rest }, { ...Object(sent), ...names(ctx.params) });
    answerAs(ctx);
  };
}

const numbers = new Set(['historyLength', 'pageSize']);
const flags = new Set(['includeArtifacts']);

/** Parses a value of the query as JSON. A value that can't be parsed stays text, which is rejected. */
function valueOf(name: string, value: string | string[] | undefined): unknown {
  if (typeof value !== 'string' || !(numbers.has(name) || flags.has(name))) return value;
  return value === '' ? undefined : (parseJson(value) ?? value);
}

function answerAs(ctx: CallerCtx): void {
  const isNamed = [ctx.get('Accept'), ctx.get('Content-Type')].some((header) => header.includes(mediaType));
  if (isNamed && ctx.response.is('json')) ctx.type = mediaType;
}

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
