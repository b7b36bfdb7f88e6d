/** An order to a thread; both fields are JSON texts. Without a value, the schema is only compiled. */
export interface Order {
  schema: string;
  value?: string;
}

/** A fault of a value, and the path of property names to it. */
export interface ArgumentFault {
  path: string[];
  message: string;
}

export type Answer = { kind: 'unusable'; reason: string } | { kind: 'checked'; faults: ArgumentFault[] };
