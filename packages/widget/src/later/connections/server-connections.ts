import type { Ui } from '../../view/ui.js';
import { dataOf } from '../files/read-uploaded.js';

/** A server that agents may call for the visitor, once it is connected. */
export interface ServerConnection {
  mcpServerId: string;
  server: string;
  connected: boolean;
}

/** Lists the servers that the visitor may connect. Empty if the service can't identify the visitor. */
export async function listConnections(ui: Ui): Promise<ServerConnection[]> {
  const { items } = await askConnections(ui, 'GET');
  return Array.isArray(items) ? items.filter(isConnection) : [];
}

/**
 * Sends a request about the visitor's connections, or about one: POST returns the `url` where the visitor connects
 * it, and DELETE disconnects it. Rejects on a failure.
 */
export async function askConnections(
  { session, options: { url } }: Ui,
  method: 'GET' | 'POST' | 'DELETE',
  mcpServerId = '',
): Promise<Partial<Record<string, unknown>>> {
  const { signal } = session;
  const headers = await session.headers();
  const one = mcpServerId && `/${mcpServerId}`;
  const answer = await fetch(`${url}/api/agent/connections${one}`, { method, headers, signal });
  if (!answer.ok) throw new Error('failed');
  return dataOf(await answer.text());
}

function isConnection(value: unknown): value is ServerConnection {
  return typeof value === 'object' && value !== null && 'mcpServerId' in value;
}
