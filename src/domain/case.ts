import type { Attributes } from './attributes';
import type { ConversationOrigin } from './conversation';
import type { JsonObject } from './json';
import type { Message, ToolMessage } from './message';
import type { FoundPassages } from './passages';

/** A conversation up to a user's message, and the checks of the agent's answer to it. */
export interface Case extends CaseHead {
  content: CaseContent;
}

/** A case as it appears in a list. */
export interface CaseHead {
  caseId: string;
  tenantId: string;
  agentId: string;
  name: string;
  /** The turn that it was made from. Absent: a member wrote it. */
  source?: { conversationId: string; turnId: string };
  checks: CaseChecks;
  createdAt: Date;
}

export interface CaseContent {
  asker: CaseAsker;
  /** The turn that the last message belongs to, and with it all that a trial adds. */
  turnId: string;
  /** Oldest first. The last one is the user's message that is answered. */
  messages: Message[];
  /** True if there were messages before these. */
  hasGap?: true;
  /** The passages that were found before the first step. */
  found?: FoundPassages;
  recordings: Recording[];
  /** Present if the case was made from a turn. */
  observed?: Observed;
}

/** Who asks, as the turn knew it. `at` is the turn's beginning, RFC 3339: trials take it for the time. */
export interface CaseAsker {
  origin: Omit<ConversationOrigin, 'tenantId' | 'agentId'>;
  attributes?: Attributes;
  hasFiles?: true;
  at: string;
}

/** What a call brought. A trial gives it to the model in the place of a call. */
export interface Recording extends RecordedCall {
  result: Pick<ToolMessage, 'text' | 'found' | 'attachments' | 'edits' | 'ranEdit'>;
}

/** `arguments` is canonical JSON of what the model wrote; what is no JSON object stays as it was written. */
export interface RecordedCall {
  tool: string;
  arguments: string;
}

/** The answer of the turn, with its calls in order. */
export interface Observed {
  calls: RecordedCall[];
  answer: string;
}

/** Each absent check is not made. */
export interface CaseChecks {
  expectedCalls?: ExpectedCall[];
  forbiddenCalls?: CheckedCall[];
  /** Parts of the answer, ignoring case. */
  phrases?: { contains?: string[]; lacks?: string[] };
  /** A JSON Schema of type object that the answer must fit. */
  schema?: JsonObject;
  citations?: { atLeast: number; documentIds?: string[] };
  judge?: CaseJudge;
}

/** Calls of a tool. `when` is a CEL expression about one of them; absent: each counts. */
export interface CheckedCall {
  tool: string;
  when?: string;
}

/** `atLeast`: how many calls; 1 if absent. */
export interface ExpectedCall extends CheckedCall {
  atLeast?: number;
}

/** A model that reads the run and says whether it fits the rubric. */
export interface CaseJudge {
  model: string;
  /** Absent: the installation's. */
  providerId?: string;
  rubric: string;
}

/** Caps the cases of a tenant. */
export const mostCases = 10_000;
