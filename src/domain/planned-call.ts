import type { Approval, ApprovalStep } from './approval';
import type { QuietClock } from './quiet-time';

/** An MCP server that needs a credential from the request. */
export interface CredentialedServer {
  mcpServerId: string;
  name: string;
  needs: 'token' | 'jwt';
  /** Milliseconds that the user has to reconnect the server. */
  reconnectForMs: number;
}

/** The condition for a call to run. With `refuse` it never runs. */
export type Gate = 'run' | 'consent' | 'confirm' | 'select' | 'form' | 'handoff' | 'refuse';

/** One call of a model's step, with everything that the workflow needs for its decision. */
export interface PlannedCall {
  callId: string;
  tool: string;
  gate: Gate;
  /** True if the call runs after the gate opens. The result of an `ask_…` tool is the answer itself. */
  runs: boolean;
  /** Digest of turn, tool and arguments. It ensures that the shown call is the one that runs. */
  digest: string;
  timeoutMs: number;
  /** The approvers in the order they are asked, and how long each has to answer. */
  approval: ApprovalStep[];
  /** The rules of the tool's approval besides its steps. Absent if there are none. */
  rule?: CallRule;
  /** The arguments that people agreed on instead of the model's. `version` counts the edits of the call. */
  edited?: { arguments: string; version: number };
  /** The name of the stored consent; by default the tool's own name. */
  consentAs?: string;
  /** The MCP server of the call, if it needs a credential of the user. */
  server?: CredentialedServer;
  /** With gate `refuse`: the reason, worded for the model and the user. */
  refusal?: string;
  /** With gate `handoff`: the name of the person or team that takes over, if configured. */
  agentName?: string;
}

/** A tool's approval rules, reduced to a turn's needs. */
export interface CallRule extends Omit<Approval, 'steps' | 'quietHours'> {
  quiet?: QuietClock;
}
