import type { McpServer } from '../../domain/mcp-server';
import type { StdioTarget } from '../../platform/settings/stdio-servers';

/** A server with an HTTP address. */
export type HttpTarget = Pick<McpServer, 'mcpServerId' | 'url' | 'transport'>;

export type McpTarget = HttpTarget | StdioTarget;

/** The credential of one user's requests to one server. Kept only in the open connection. */
export interface McpCredential {
  /** Sent as `Authorization: Bearer …`. */
  bearer?: string;
  /** Headers that the tenant has set for the server. */
  headers?: Record<string, string>;
}

/** Returns what no answer of the server may spread. */
export function secretsOf({ bearer, headers = {} }: McpCredential): string[] {
  return [...(bearer === undefined ? [] : [bearer]), ...Object.values(headers)];
}

export interface McpLimits {
  /** Caps how much of one answer is read, in bytes. */
  answerBytes: number;
  /** How long connecting and initializing may take, in milliseconds. */
  openMs: number;
  /** How long all pages of a tool list may take together, in milliseconds. */
  listMs: number;
  /** How long an unused connection is kept, in milliseconds. */
  idleMs: number;
  /** Caps how many connections are kept. */
  connections: number;
  /** After this many failures to connect in a row, no attempt is made for a while. */
  failures: number;
  /** How long no attempt is made, in milliseconds. */
  pauseMs: number;
}

export const defaultLimits: McpLimits = {
  answerBytes: 4 * 1_024 * 1_024,
  openMs: 10_000,
  listMs: 30_000,
  idleMs: 60_000,
  connections: 500,
  failures: 5,
  pauseMs: 30_000,
};
