import type { McpServer } from '../../domain/mcp-server';
import type { StdioTarget } from '../../platform/settings/stdio-servers';

/** A server behind an address. */
export type HttpTarget = Pick<McpServer, 'mcpServerId' | 'url' | 'transport'>;

export type McpTarget = HttpTarget | StdioTarget;

/** What one user's requests to one server carry. */
export interface McpCredential {
  /** Sent as `Authorization: Bearer …`, and kept nowhere but in the open connection. */
  bearer?: string;
}

export interface McpLimits {
  /** The most of one answer that is read, in bytes. */
  answerBytes: number;
  /** How long a server may take to accept a connection, in milliseconds. */
  openMs: number;
  /** How long all pages of a list of tools may take together, in milliseconds. */
  listMs: number;
  /** How long a connection is kept that nobody uses, in milliseconds. */
  idleMs: number;
  /** How many connections are kept at most. */
  connections: number;
  /** So many failures to connect, one after another, and a server is left alone. */
  failures: number;
  /** How long it is left alone, in milliseconds. */
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
