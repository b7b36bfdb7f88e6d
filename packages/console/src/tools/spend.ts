import type { Tool } from '../api/tool-types.js';

/** What calls of a tool spend, and over which time it is summed. */
export type Spend = NonNullable<Tool['spend']>;

export const newSpend: Spend = { amount: '', per: 'user', windowMs: 24 * 60 * 60_000 };
