import type { ActionAnswer, Decision } from '../../src/domain/action';
import type { ConversationOrigin } from '../../src/domain/conversation';
import type { ToolAccess, ApprovalStep } from '../../src/domain/tool';
import type { CredentialRef, TurnInput, TurnOutcome, TurnRef } from '../../src/domain/turn';
import type { InboxQuestion } from '../../src/domain/inbox-item';
import type { FoundPassages } from '../../src/domain/passages';
import type { HandoffCause, LogEntry, TurnLog } from '../../src/domain/turn-log';
import type { TokenUsage } from '../../src/domain/model-usage';

/** The activities that a turn is made of. */
export interface TurnActivities {
  retrieve: (input: RetrieveInput) => Promise<Retrieved>;
  callModel: (input: ModelStepInput) => Promise<ModelStep>;
  runTool: (input: ToolRunInput) => Promise<ToolRunResult>;
  runToolThenModel: (input: ToolThenModelInput) => Promise<ToolThenModel>;
  recoverResult: (input: RecoverInput) => Promise<Recovered>;
  notifyInbox: (input: NotifyInboxInput) => Promise<void>;
  endTurn: (input: EndTurnInput) => Promise<void>;
}

/** What every activity of one turn is told. */
export interface TurnContext {
  turn: TurnRef;
  access: ToolAccess;
  credentials?: CredentialRef;
  startedAt: string;
  message: TurnInput['message'];
  conversation: ConversationOrigin;
}

/** What happened to calls that the transcript does not know of yet. */
export interface Unsettled {
  outcomes: CallOutcome[];
  /** Tools that the user has just agreed to for the conversation. */
  consents: string[];
}

/** Figures of the turn so far. */
export interface Tally {
  steps: number;
  toolCalls: number;
  usage: TokenUsage;
  /** From the start of the turn to the first text of the first step that gave any; 0 while there is none. */
  firstTokenMs: number;
  /** In US dollars; absent where a step has no known cost, or there was none yet. */
  costUsd?: number;
  /** Ids of the documents of which the model was given passages; absent: none. */
  documents?: string[];
}

/** A search of the agent's documents for what the user's message asks. */
export interface RetrieveInput extends TurnContext {
  /** Writes a question that can be searched for, where the user's leans on what was said before. */
  model: string;
}

export interface Retrieved {
  /** Absent where the turn was stopped meanwhile. */
  found?: FoundPassages;
  /** What writing the question took; absent where it was searched for as it stood. */
  usage?: TokenUsage;
  costUsd?: number;
}

export interface ModelStepInput extends TurnContext, Unsettled {
  step: number;
  model: string;
  log: TurnLog;
  tally: Tally;
  decisions: Decision[];
  /** What was found before the first step. */
  found?: FoundPassages;
}

/** A tool server that needs what a request brings. */
export interface CredentialedServer {
  mcpServerId: string;
  name: string;
  needs: 'token' | 'jwt';
  /** How long the user has to connect it again. */
  reconnectForMs: number;
}

/** Why a call does not simply run. `refuse`: it never will. */
export type Gate = 'run' | 'consent' | 'confirm' | 'select' | 'form' | 'handoff' | 'refuse';

/** One call of a model's step, with what the workflow needs to decide about it. */
export interface PlannedCall {
  callId: string;
  tool: string;
  gate: Gate;
  /** True where something runs once the gate is open; an `ask_…` tool's result is the answer itself. */
  runs: boolean;
  /** Digest of turn, tool and arguments: what runs must be what was shown. */
  digest: string;
  timeoutMs: number;
  /** Who is asked, one after another, and how long each has for the answer. */
  approval: ApprovalStep[];
  /** Under which name agreement to the tool is remembered; absent: its own. */
  consentAs?: string;
  /** The tool server that it goes to, where that needs a credential of the user's. */
  server?: CredentialedServer;
  /** With gate `refuse`: why, in words for the model and the user. */
  refusal?: string;
  /** With gate `handoff`: who takes over, where the agent says so. */
  agentName?: string;
}

interface ModelText {
  messageId: string;
  /** UTF-16 units that were streamed, `lead` included. */
  chars: number;
  lead: string;
  model: string;
  usage: TokenUsage;
  /** When the step ended. */
  at: string;
  /** From the start of the turn to its first text; 0 where the step gave none. */
  firstTokenMs: number;
  /** In US dollars; absent where the model has no price. */
  costUsd?: number;
}

/** The entry that says what an answered turn came to. */
export type CompletedEntry = Extract<LogEntry, { event: 'response.completed' }>;

/** `recorded`: the last entries of the turn, as its record holds them. The workflow appends them as they are. */
export type ModelStep =
  | ({ kind: 'answered'; recorded: [CompletedEntry] } & Pick<ModelText, 'messageId' | 'chars' | 'lead'>)
  | ({ kind: 'calls'; calls: PlannedCall[] } & ModelText)
  /** Cancelled half-way. The text so far is kept. */
  | ({ kind: 'stopped' } & ModelText)
  /** A person has the conversation. The message is in the inbox. */
  | { kind: 'with_human'; recorded: LogEntry[] };

/** Details of the failure that `callModel` throws. */
export interface ModelProgress {
  /** UTF-16 units of this attempt that clients may have seen. */
  shown: number;
  /** How long the provider asked to wait. */
  retryAfterMs?: number;
  /** The call that ended before the model was asked. */
  ran?: CallRan;
}

export interface ToolRunInput {
  turn: TurnRef;
  access: ToolAccess;
  credentials?: CredentialRef;
  step: number;
  callId: string;
  digest: string;
}

export interface ToolRunResult {
  success: boolean;
  durationMs: number;
  error?: string;
  /** True where it did not run: what it needs for its server is gone, or refused there. */
  reconnect?: true;
  /** Of a search of documents. */
  found?: FoundPassages;
}

/** A call that has ended, and when. */
export interface CallRan {
  result: ToolRunResult;
  at: string;
}

/** The only call that a step has left to do, and the step of the model that follows it. */
export interface ToolThenModelInput extends ModelStepInput {
  call: Pick<PlannedCall, 'callId' | 'tool' | 'digest'>;
  /** True where the turn goes to a person if the call fails. */
  isLastChance: boolean;
}

export interface ToolThenModel {
  ran: CallRan;
  /** Absent where the workflow is to decide first what comes after the call. */
  step?: ModelStep;
}

/** The failed work: a call where it had one, then the model. */
export interface RecoverInput {
  turn: TurnRef;
  callId?: string;
}

export interface Recovered {
  /** Absent where the call has not ended. */
  result?: ToolRunResult;
  /** Present where the turn's record has been written: it has ended so, and may have been read. */
  end?: RecordedEnd;
}

export interface RecordedEnd {
  outcome: TurnOutcome;
  log: TurnLog;
}

/** How a call was settled; the transcript's tool message is made from it. */
export type CallOutcome =
  /** It ran: its result is in the record of the run. */
  | { callId: string; kind: 'ran' }
  | { callId: string; kind: 'answered'; answer: ActionAnswer; by: ApprovalStep['by'] }
  | { callId: string; kind: 'declined'; by: ApprovalStep['by'] }
  | { callId: string; kind: 'refused'; reason: string }
  | { callId: string; kind: 'expired' | 'superseded' | 'cancelled' | 'handed_off' };

export interface EndTurnInput extends TurnContext, Unsettled, RecordedEnd {
  usage: TokenUsage;
  costUsd?: number;
  decisions: Decision[];
  /** Failures in a row, this turn's included. */
  failures: number;
  /** With outcome `handed_off`: the model's call that asked for it, or the agent's rule. */
  handoff?: { callId: string } | { because: HandoffCause };
}

/** A question that only an operator may answer begins or is over. */
export interface NotifyInboxInput extends TurnContext {
  what: 'asked' | 'closed';
  question: InboxQuestion;
}
