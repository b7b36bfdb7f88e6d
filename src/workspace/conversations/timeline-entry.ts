import type { Decision } from '../../domain/action';
import type { UsedDocument } from '../../domain/passages';
import type { TokenUsage } from '../../domain/usage';
import type { HandoffCause, TurnErrorCode } from '../../domain/turn-log';

/** What came of a question to a person; `by` and `operator` say who decided, absent where nobody did. */
export type Outcome = Pick<Decision, 'what' | 'by' | 'operator' | 'at'>;

/** One thing that happened in a turn. Times are RFC 3339. */
export type TimelineEntry = { at: string } & (
  | { kind: 'status'; text: string }
  /** A step of the model; `messageId` is the message that holds its text. */
  | { kind: 'model'; step: number; model: string; messageId: string; usage: TokenUsage; interrupted?: true }
  /** A call from its begin on; without `success` it still runs. Its arguments and its result are shortened. */
  | ({ kind: 'tool'; callId: string; tool: string; arguments: string } & Partial<ToolEnd>)
  /** A question to a person; without `outcome` it still waits. */
  | {
      kind: 'approval';
      instructionId: string;
      callId: string;
      tool: string;
      asked: NonNullable<Decision['by']>;
      outcome?: Outcome;
    }
  /** A search of documents, and what of it the model was given. */
  | { kind: 'retrieval'; query: string; tokens: number; documents: UsedDocument[] }
  | { kind: 'reset'; reason: string }
  | { kind: 'handoff'; because?: HandoffCause; agentName?: string }
  | { kind: 'completed'; messageId: string; model: string }
  | { kind: 'error'; code: TurnErrorCode; message: string }
);

export interface ToolEnd {
  endedAt: string;
  success: boolean;
  durationMs: number;
  error: string;
  result: string;
}
