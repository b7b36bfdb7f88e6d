import type { ImportAnswer, ImportOrder } from '../openapi/import-order';
import type { RuleAnswer, RuleOrder } from '../rules/rule-order';

/** An order to a thread. */
export type Order = SchemaOrder | { rules: RuleOrder } | { openApi: ImportOrder };

/** Both fields are JSON texts. Without a value, the schema is only compiled. */
export interface SchemaOrder {
  schema: string;
  value?: string;
}

/** A fault of a value, and the path of property names to it. */
export interface ArgumentFault {
  path: string[];
  message: string;
}

export type Answer =
  | { kind: 'unusable'; reason: string }
  | { kind: 'checked'; faults: ArgumentFault[] }
  | ({ kind: 'judged' } & RuleAnswer)
  | { kind: 'tools'; read: ImportAnswer };

/** An answer, and how many milliseconds the thread worked for it. */
export interface Answered {
  answer: Answer;
  ms: number;
}
