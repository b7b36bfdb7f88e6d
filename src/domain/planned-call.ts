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

/** What must happen before a call runs. With `refuse` it never runs. */
export type Gate = 'run' | 'consent' | 'confirm' | 'select' | 'form' | 'handoff' | 'refuse';

/** One call of a model's step, with everything the workflow needs to decide about it. */
export interface PlannedCall {
  callId: string;
  tool: string;
  gate: Gate;
  /** True if something runs once the gate is open. The result of an `ask_…` tool is the answer itself. */
  runs: boolean;
  /** Digest of turn, tool and arguments. It ensures that the call that runs is the one that was shown. */
  digest: string;
  timeoutMs: number;
  /** The approvers in the order they are asked, and how long each has to answer. */
  approval: ApprovalStep[];
  /** What the tool's approval says besides its steps. Absent if it says nothing more. */
  rule?: CallRule;
  /** The arguments that people agreed on instead of the model's. `version` counts the edits of the call. */
  edited?: { arguments: string; version: number };
  /** The name under which consent to the tool is stored; defaults to the tool's own name. */
  consentAs?: string;
  /** The MCP server of the call, if it needs a credential of the user's. */
  server?: CredentialedServer;
  /** With gate `refuse`: the reason, worded for the model and the user. */
  refusal?: string;
  /** With gate `handoff`: the name of who takes over, if the agent configures one. */
  agentName?: string;
}

/** The rules of a tool's approval as a turn needs them. */
export interface CallRule extends Omit<Approval, 'steps' | 'quietHours'> {
  quiet?: QuietClock;
}
