import type { PlannedCall, ToolRunResult } from './activity-types';
import { decided } from './approvals';
import { record } from './log';
import type { Step, Surroundings, TurnState } from './state';

/** A call could not reach its server: it waits for the user, and is shown as failed until then. */
export function leaveUnconnected(
  state: TurnState,
  { callId, tool }: PlannedCall,
  { reconnect: _, ...result }: ToolRunResult,
  now: number,
): TurnState {
  const ended = record(state, { event: 'tool.end', callId, tool, ...result }, now);
  return { ...ended, unconnected: [...ended.unconnected, callId] };
}

/** Asks the user to connect the server of a call again; the answer brings what the server needs. */
export function askToReconnect(
  state: TurnState,
  { callId, server }: PlannedCall,
  { now, newInstructionId }: Surroundings,
): Step {
  if (!server) throw new RangeError('a call without a server of its own is never unconnected');
  const { mcpServerId, name, needs, reconnectForMs } = server;
  const reconnect = { mcpServerId, server: name, needs };
  const instructionId = newInstructionId();
  const expiresAt = new Date(now + reconnectForMs).toISOString();
  const action = { instructionId, type: 'consent', callId, expiresAt, reconnect } as const;
  const asking = record(state, { event: 'action', ...action }, now);
  const pending = { ...action, by: 'user', step: 0 } as const;
  const asked = decided({ ...asking, pending }, { what: 'asked', by: 'user' }, now);
  return { state: asked, command: { do: 'ask', ttlMs: reconnectForMs } };
}

/** Every call to the server may go to it again. */
export function reconnected(state: TurnState, mcpServerId: string): TurnState {
  const served = new Set(
    state.calls.flatMap(({ callId, server }) => (server?.mcpServerId === mcpServerId ? [callId] : [])),
  );
  return { ...state, unconnected: state.unconnected.filter((callId) => !served.has(callId)) };
}
