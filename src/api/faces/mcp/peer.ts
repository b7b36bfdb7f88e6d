import { z } from 'zod';
import type { Ctx } from '../../context';
import { base64Bytes } from '../../fields/base64';
import { RpcFault, rpcCodes, rpcId, type Params, type RpcId, type RpcMessage } from './rpc';
import { newId } from '../../../domain/ids';

const modern = '2026-07-28';
export const legacy = '2025-11-25';
export const revisions = [modern, legacy];

export const metaKeys = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
  relatedTask: 'io.modelcontextprotocol/related-task',
} as const;

export const tasksExtension = 'io.modelcontextprotocol/tasks';

/** Our own MCP client sends it with each call of a tool. */
const idempotencyKeyInMeta = 'holdfast/idempotencyKey';

/** The client, as its request describes it. */
export interface Peer {
  isModern: boolean;
  /** True if the client can ask its user by a form. */
  elicits: boolean;
  /** True if the client accepts a task instead of a result. Before 2026-07-28 each request says so itself. */
  takesTasks: boolean;
  progressToken?: RpcId;
  idempotencyKey?: string;
  session?: Session;
}

export const capabilities = z.looseObject({
  elicitation: z.looseObject({}).optional(),
  extensions: z.record(z.string(), z.unknown()).optional(),
});

/** True if the client can show a form. An empty capability means forms. */
export function canElicit({ elicitation }: z.infer<typeof capabilities>): boolean {
  return elicitation !== undefined && ('form' in elicitation || !('url' in elicitation));
}

const meta = z.looseObject({
  progressToken: rpcId.optional().catch(undefined),
  [idempotencyKeyInMeta]: z.string().min(1).max(255).optional().catch(undefined),
});

/**
 * Describes the client. A request with the metadata of revision 2026-07-28 is of that revision, and knows
 * no session. Throws RpcFault for any other revision than the two, and for headers that do not fit the body.
 */
export function readPeer(ctx: Ctx, message: Exclude<RpcMessage, { kind: 'response' }>): Peer {
  const { progressToken, [idempotencyKeyInMeta]: key } = meta.parse(message.params._meta ?? {});
  const common = {
    ...(progressToken !== undefined && { progressToken }),
    ...(key !== undefined && { idempotencyKey: key }),
  };
  const declared = message.params._meta?.[metaKeys.version];
  const version = ctx.get('MCP-Protocol-Version');
  if (declared === undefined && version !== modern)
    return { ...common, ...legacyPeer(ctx, message.method, version) };
  demandVersion(declared, version);
  const { data } = capabilities.safeParse(message.params._meta?.[metaKeys.capabilities]);
  if (!data) throw badMeta(metaKeys.capabilities);
  demandHeaders(ctx, message);
  const takesTasks = data.extensions?.[tasksExtension] !== undefined;
  return { ...common, isModern: true, elicits: canElicit(data), takesTasks };
}

/** Returns the session that the request names. Throws RpcFault for another revision, and for an unknown session. */
export function legacyPeer(ctx: Ctx, method: string, version: string): Omit<Peer, 'progressToken'> {
  if (method !== 'initialize' && version !== '' && version !== legacy) throw unsupported(version);
  const id = ctx.get('Mcp-Session-Id');
  const session = readSession(id);
  if (id !== '' && !session)
    throw new RpcFault(rpcCodes.invalidRequest, 'There is no such session. Initialize a new one.', {
      status: 404,
    });
  return {
    isModern: false,
    takesTasks: false,
    elicits: session?.elicits ?? false,
    ...(session && { session }),
  };
}

function demandVersion(declared: unknown, version: string): void {
  if (typeof declared !== 'string') throw badMeta(metaKeys.version);
  if (declared !== version)
    throw mismatch(`MCP-Protocol-Version is “${version}”, and the body says “${declared}”.`);
  if (declared !== modern) throw unsupported(declared);
}

/** Where the body has what `Mcp-Name` repeats. */
const named: Record<string, string> = {
  'tools/call': 'name',
  'tasks/get': 'taskId',
  'tasks/update': 'taskId',
  'tasks/cancel': 'taskId',
};

function demandHeaders(ctx: Ctx, { kind, method, params }: { kind: string; method: string; params: Params }) {
  if (kind !== 'request') return;
  const sent = ctx.get('Mcp-Method');
  if (sent !== method) throw mismatch(`Mcp-Method is “${sent}”, and the body says “${method}”.`);
  const field = named[method];
  if (field === undefined) return;
  const name = decoded(ctx.get('Mcp-Name'));
  if (name !== params[field]) throw mismatch(`Mcp-Name is not params.${field} of the body.`);
}

/** Returns a header's value. One that is no plain text comes in Base64. */
function decoded(value: string): string {
  const [, text] = /^=\?base64\?(.*)\?=$/.exec(value) ?? [];
  const bytes = text === undefined ? undefined : base64Bytes(text);
  return bytes?.toString('utf8') ?? value;
}

function badMeta(key: string): RpcFault {
  return new RpcFault(rpcCodes.invalidParams, `params._meta needs “${key}”.`, { status: 400 });
}

function mismatch(what: string): RpcFault {
  return new RpcFault(rpcCodes.headerMismatch, `Header mismatch: ${what}`, { status: 400 });
}

function unsupported(requested: string): RpcFault {
  return new RpcFault(rpcCodes.unsupportedVersion, 'Unsupported protocol version', {
    status: 400,
    data: { supported: revisions, requested },
  });
}

/** A session of revision 2025-11-25: its id, and the client's capabilities. */
export interface Session {
  id: string;
  /** True if the client can ask its user by a form. */
  elicits: boolean;
}

const shape = /^session_[A-Za-z0-9_-]{22}\.(form|none)$/;

/**
 * Returns a new session id. It holds what the client said about itself, so that every process knows that from the id
 * alone. It gives no access: each request has its key.
 */
export function newSessionId(elicits: boolean): string {
  return `${newId('session')}.${elicits ? 'form' : 'none'}`;
}

/** Returns the session of an id. Undefined if this service did not make it. */
function readSession(id: string): Session | undefined {
  const [, forms] = shape.exec(id) ?? [];
  return forms === undefined ? undefined : { id, elicits: forms === 'form' };
}
