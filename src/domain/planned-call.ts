import type { Approval, ApprovalStep } from './approval';
import type { ServerNeed } from './mcp-server';
import type { QuietClock } from './quiet-time';
import type { Verdict } from './tool-rule';

/** An MCP server that needs a credential from the request, or the person's permission. */
export interface CredentialedServer {
  mcpServerId: string;
  name: string;
  needs: ServerNeed;
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
  /** What the tool's rules said about the call that is asked about. Absent if the tool has none. */
  verdict?: Verdict;
  /** The rules of the tool's approval besides its steps. Absent if there are none. */
  rule?: CallRule;
  /** Set if the tool has words for its question. The agent's snapshot has them. */
  hasWords?: true;
  /** Who must approve this edit of the call besides those who are asked about it. Absent: nobody. */
  further?: FurtherApproval & { version: number };
  /** The arguments that people agreed on instead of the model's. `version` counts the edits of the call. */
  edited?: { arguments: string; version: number };
  /** The name of the stored consent; by default the tool's own name. */
  consentAs?: string;
  /** The MCP server of the call, if it needs a credential of the user. */
  server?: CredentialedServer;
  /** Present if another agent answers the call, in a turn of its own. */
  delegates?: true;
  /** With gate `refuse`: the reason, worded for the model and the user. */
  refusal?: string;
  /** With gate `handoff`: the name of the person or team that takes over, if configured. */
  agentName?: string;
}

/** The approval that a rule demands for edited arguments. */
export interface FurtherApproval extends Pick<PlannedCall, 'approval' | 'rule'> {
  verdict: Verdict;
}

/** A tool's approval rules, reduced to a turn's needs. */
export interface CallRule extends Omit<Approval, 'steps' | 'quietHours'> {
  quiet?: QuietClock;
}
