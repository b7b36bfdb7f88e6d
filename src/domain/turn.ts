import type { Channel, ConversationOrigin } from './conversation';
import type { Decision } from './action';
import type { TurnFigures } from './turn-figures';
import type { ToolAccess } from './tool';
import type { TurnLog } from './turn-log';
import type { TokenUsage } from './model-usage';

/** Where a turn is to be found. */
export interface TurnPlace {
  turnId: string;
  conversationId: string;
  tenantId: string;
}

/** A turn with the agent as it was when the turn began; every activity of the turn gets it. */
export interface TurnRef extends TurnPlace {
  snapshotId: string;
}

/** What a request brought for tool servers, without the secrets: those are in the memory of one process alone. */
export interface CredentialRef {
  /** Under which that process finds them. */
  handle: string;
  /** Leads to that process. */
  taskQueue: string;
  /** Ids or names of the servers that a token is there for. */
  servers: string[];
  /** True where there is an Authorization header for servers that take the end user's own. */
  jwt: boolean;
}

/** The user's message that begins a turn. */
export interface TurnMessage {
  messageId: string;
  at: string;
  /** Absent if the store has it: no payload of Temporal may grow with what a user sends. */
  text?: string;
  /** Length of the text as UTF-8; absent in turns that an earlier version of the service began. */
  bytes?: number;
}

export interface TurnLimits {
  workMs: number;
  modelSteps: number;
  modelAttempts: number;
  modelBackoffMs: number;
  heartbeatTimeoutMs: number;
  /** How many messages may wait for a turn, and their bytes; absent in turns that an earlier version began. */
  waitingMessages?: number;
  waitingBytes?: number;
}

/** All that a turn starts with. `models`: the agent's model and its fallbacks in order. */
export interface TurnInput extends TurnRef {
  message: TurnMessage;
  conversation: ConversationOrigin;
  access: ToolAccess;
  models: string[];
  limits: TurnLimits;
  credentials?: CredentialRef;
  /** True for a message that was cancelled while it waited for the turn before. */
  isCancelled?: true;
  /** True where a person has the conversation, so that no model thinks about it. */
  isWithHuman?: true;
  /** True where the agent's documents are searched before the model is asked. */
  retrieves?: true;
  /** Present where the agent may hand over. */
  handoff?: TurnHandoff;
}

/** The agent's rules for this turn. */
export interface TurnHandoff {
  agentName?: string;
  /** True where the user's message asks for a person by the agent's words. */
  isAskedFor: boolean;
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

/** What is kept of a turn once it has ended: its whole log, so that any process can replay it. */
export interface TurnRecord {
  turnId: string;
  conversationId: string;
  tenantId: string;
  agentId: string;
  /** Absent where an earlier version of the service has written the record. */
  channel?: Channel;
  /** What the turn could reach; absent likewise. */
  access?: ToolAccess;
  outcome: TurnOutcome;
  startedAt: Date;
  endedAt: Date;
  /** The day of `startedAt`; see dayOf. */
  day: string;
  usage: TokenUsage;
  figures: TurnFigures;
  log: TurnLog;
  /** Every decision about the turn's actions, oldest first. */
  decisions: Decision[];
}

/** A turn that has ended, as it stands in a list. */
export type TurnHead = Pick<TurnRecord, 'turnId' | 'agentId' | 'outcome' | 'startedAt' | 'endedAt' | 'usage'>;

/** What statistics read of a turn. */
export type CountedTurn = Pick<TurnRecord, 'agentId' | 'channel' | 'day' | 'outcome' | 'usage' | 'figures'>;
