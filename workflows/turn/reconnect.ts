import type { PlannedCall } from '../../src/domain/planned-call';
import type { ToolRunResult } from './activity-types';
import { decided, versionOf } from './approvals';
import { record } from '../../src/domain/write-log';
import type { Step, Surroundings, TurnState } from './state';
import { lookNow } from './tasks';

/** A call lacked its server's credential. It waits for the user, and is shown as failed until then. */
export function leaveUnconnected(
  state: TurnState,
  { callId, tool }: PlannedCall,
  { reconnect: _, warnings: _warnings, over: _over, ...result }: ToolRunResult,
  now: number,
): TurnState {
  const ended = record(state, { event: 'tool.end', callId, tool, ...result }, now);
  return { ...ended, unconnected: [...ended.unconnected, callId] };
}

/** Asks the user to reconnect the server of a call. The answer brings the credential. */
export function askToReconnect(
  state: TurnState,
  { callId, server, edited }: PlannedCall,
  { now, newInstructionId }: Surroundings,
): Step {
  if (!server) throw new RangeError('a call without a server of its own is never unconnected');
  const { mcpServerId, name, needs, reconnectForMs } = server;
  const reconnect = { mcpServerId, server: name, needs };
  const instructionId = newInstructionId();
  const expiresAt = new Date(now + reconnectForMs).toISOString();
  const version = versionOf(edited ?? {});
  const action = { instructionId, type: 'consent', callId, expiresAt, reconnect, ...version } as const;
  const asking = record(state, { event: 'action', ...action }, now);
  const question = { ...action, by: 'user', step: 0 } as const;
  const open = { ...asking, questions: [...asking.questions, question] };
  const asked = decided(open, question, { what: 'asked', by: 'user', expiresAt, ...version }, now);
  return { state: asked, command: { do: 'ask', ttlMs: reconnectForMs } };
}

/** Allows every call to the server to run again. */
export function reconnected(state: TurnState, mcpServerId: string, now: number): TurnState {
  const served = new Set(
    state.calls.flatMap(({ callId, server }) => (server?.mcpServerId === mcpServerId ? [callId] : [])),
  );
  const unconnected = state.unconnected.filter((callId) => !served.has(callId));
  return lookNow({ ...state, unconnected }, served, now);
}
