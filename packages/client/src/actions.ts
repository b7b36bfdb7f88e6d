import type { Action } from './events.js';

export type FormValue = string | number | boolean;

/** Answers `consent` and `confirm`. */
export interface Acceptance {
  accepted: boolean;
}

/** Answers a `consent` with `reconnect`: what the MCP server needs. The conversation keeps bringing it. */
export interface Reconnection extends Acceptance {
  /** Tokens by id or name of the server, if it needs a token. */
  mcpTokens?: Record<string, string> | undefined;
  /** The value of `Authorization`, if it needs a JWT. */
  authorization?: string | undefined;
}

/** Answers `select` with the `value` of one of the options. */
export interface Selection {
  selectedValue: string;
}

/** Answers `form` with a value for each field by its name. */
export interface Form {
  formValues: Record<string, FormValue>;
}

interface Replies {
  consent: Reconnection;
  confirm: Acceptance;
  select: Selection;
  form: Form;
}

/** What answers an action of this type. */
export type ReplyTo<Asked extends Action> = Replies[Asked['type']];

export type Reply = ReplyTo<Action>;

/** Returns the `actionResponse` for a reply. Credentials go in headers, never in the address. */
export function actionResponse({ instructionId }: Action, reply: Reply): string {
  if ('accepted' in reply) return JSON.stringify({ instructionId, accepted: reply.accepted });
  return JSON.stringify({ instructionId, ...reply });
}
