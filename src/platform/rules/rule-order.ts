import type { JsonObject } from '../../domain/json';
import type { RuleContext } from '../../domain/tool-rule';

/** An order to a thread: what the rules of a tool say about a call. */
export interface RuleOrder {
  /** The JSON Schema of the tool's arguments. */
  parameters: JsonObject;
  /** The conditions of the rules, in order. */
  when: string[];
  context: RuleContext;
  /** Present if the tool has a window: the amount of the call, and what others have spent. */
  spend?: { amount: string; others: number };
}

/** The first rule whose condition is true, or could not be evaluated. Absent: none. */
export interface RuleAnswer {
  rule?: number;
  /** Why the condition or the amount could not be evaluated. */
  problem?: string;
  /** What the call spends. Absent if the tool has no window, or the amount could not be evaluated. */
  amount?: number;
}
