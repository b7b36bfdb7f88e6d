import type { AttributeChanges } from './attributes';
import type { Channel, ConversationOrigin } from './conversation';
import type { Decision } from './action';
import type { TurnFigures } from './turn-figures';
import type { TurnTrace } from './turn-trace';
import type { ToolAccess } from './tool';
import type { ModelChoice } from './model-provider';
import type { TurnLog } from './turn-log';
import type { FoundPassages } from './passages';
import type { TokenUsage } from './model-usage';
import type { KeptLink } from './receipt';
import type { TurnCause, TurnOrigin } from './turn-cause';

/** The ids needed to look up a turn. */
export interface TurnPlace {
  turnId: string;
  conversationId: string;
  tenantId: string;
}

/** A turn and the snapshot of its agent at the start. Every activity of the turn gets it. */
export interface TurnRef extends TurnPlace {
  snapshotId: string;
  /** Absent if a message of the chat began it. */
  cause?: TurnCause;
}

/** Refers to the MCP credentials of a request without the secrets, which stay in one process's memory. */
export interface CredentialRef {
  /** The key of the credentials in that process. */
  handle: string;
  /** The task queue of that process. */
  taskQueue: string;
  /** Ids or names of the MCP servers with a token. */
  servers: string[];
  /** True if there is an Authorization header for MCP servers that accept the end user's JWT. */
  jwt: boolean;
}

/** The user's message that starts a turn. */
export interface TurnMessage {
  messageId: string;
  at: string;
  /** Absent if the text is in the store: Temporal payloads must not grow with a user's text. */
  text?: string;
  /** The length of the text in UTF-8 bytes. */
  bytes?: number;
  /** The id of its key. */
  keyId?: string;
  /** Ids of its files. Absent if there are none. */
  files?: string[];
}

export interface TurnLimits {
  workMs: number;
  modelSteps: number;
  modelAttempts: number;
  modelBackoffMs: number;
  heartbeatTimeoutMs: number;
  /** Limits the number and the total bytes of queued messages. */
  waitingMessages: number;
  waitingBytes: number;
}

/**
 * The input of a turn. `models` holds the agent's model and then its fallbacks, in order. A model without a provider is
 * asked at the installation's.
 */
export interface TurnInput extends TurnRef {
  message: TurnMessage;
  conversation: ConversationOrigin;
  access: ToolAccess;
  models: (string | Required<ModelChoice>)[];
  limits: TurnLimits;
  credentials?: CredentialRef;
  /** Present if a token proved the user of this message. The conversation may have begun without proof. */
  isProved?: true;
  /** Attributes that the message brings for its conversation. */
  attributes?: AttributeChanges;
  /** Present for a message that was cancelled in the queue behind the previous turn. */
  isCancelled?: true;
  /** Present if an operator has the conversation, so that no model is called. */
  isWithHuman?: true;
  /** Present if the agent's documents are searched before the model's call. */
  retrieves?: true;
  /** Present if the agent or its tenant has budgets. */
  isBudgeted?: true;
  /** Present if the tenant has a webhook that is switched on. */
  isHeard?: true;
  /** Present if the conversation or this message has searchable files. */
  hasFiles?: true;
  /** The workflow of the wake that began the turn, which hears of its end. */
  wake?: { workflowId: string; runId: string };
  /** Present if the agent may hand off. */
  handoff?: TurnHandoff;
}

/** The agent's handoff rules as they apply to this turn. */
export interface TurnHandoff {
  agentName?: string;
  /** True if the user's message contains one of the agent's handoff words. */
  isAskedFor: boolean;
  /** The queue that those words are for. */
  queueId?: string;
  afterFailures?: number;
  /** Failures in a row before this turn. */
  failures: number;
}

export const turnOutcomes = [
  'completed',
  'handed_off',
  'with_human',
  'failed',
  'cancelled',
  'interrupted',
] as const;
export type TurnOutcome = (typeof turnOutcomes)[number];

/** The stored record of an ended turn. It holds the whole log, so that any process can replay it. */
export interface TurnRecord {
  turnId: string;
  conversationId: string;
  tenantId: string;
  agentId: string;
  channel: Channel;
  /** The access that the turn had. */
  access: ToolAccess;
  outcome: TurnOutcome;
  startedAt: Date;
  endedAt: Date;
  /** The UTC day of `startedAt`; see dayOf. */
  day: string;
  usage: TokenUsage;
  figures: TurnFigures;
  log: TurnLog;
  /** Every decision about the turn's actions, oldest first. */
  decisions: Decision[];
  /** Absent if it is empty. */
  trace?: TurnTrace;
  /** The passages found before the first step. Absent without a search. */
  found?: FoundPassages;
  /** The run id of its workflow. */
  runId?: string;
  receipt?: KeptLink;
  /** The agent as the turn had it. Absent in records of earlier builds. */
  snapshotId?: string;
  /** The version of the agent. Absent for settings that were no version, and in records of earlier builds. */
  version?: number;
  /** What began it. Absent: a message of the chat. */
  origin?: TurnOrigin;
  /** The id of the schedule, trigger or promise that began it. */
  causeId?: string;
}

/** An ended turn that may have called a tool. */
export type CallingTurn = Pick<
  TurnRecord,
  'turnId' | 'tenantId' | 'conversationId' | 'agentId' | 'access' | 'startedAt' | 'snapshotId'
>;

/** An ended turn as it appears in a list. */
export type TurnHead = Pick<
  TurnRecord,
  'turnId' | 'agentId' | 'outcome' | 'startedAt' | 'endedAt' | 'usage' | 'version'
>;

/** An ended turn in a list across conversations. */
export type RunHead = TurnHead & Pick<TurnRecord, 'conversationId' | 'channel' | 'origin' | 'causeId'>;

/** The fields of a turn that statistics read. */
export type CountedTurn = Pick<
  TurnRecord,
  'agentId' | 'channel' | 'day' | 'version' | 'outcome' | 'usage' | 'figures'
>;

/**
 * True if a record may replace the stored one. A recorded end stands, since clients may have read it. One
 * exception: an attempt whose process was presumed dead may have stored the same end with too low a number,
 * without the reset that clients have seen. Only then does the record with more entries replace it.
 */
export function replacesRecord(record: TurnRecord, recorded: TurnRecord): boolean {
  return record.outcome === recorded.outcome && record.log.entries.length > recorded.log.entries.length;
}
