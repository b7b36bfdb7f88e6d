import type { Action } from './events.js';

export type FormValue = string | number | boolean;

/** Answers `consent` and `confirm`. */
export interface Acceptance {
  accepted: boolean;
  /** The reason for declining. The agent reads it. */
  reason?: string | undefined;
}

/** Answers a `confirm` whose `decisions` include `edit`: the call runs with these arguments instead. */
export interface EditReply {
  decision: 'edit';
  arguments: Record<string, unknown>;
}

/** Answers a `confirm` whose `decisions` include `respond`: the call's result, instead of a run. */
export interface RespondReply {
  decision: 'respond';
  response: string;
}

/** Answers a `consent` with `reconnect`: the MCP server's credential. The conversation keeps sending it. */
export interface Reconnection extends Acceptance {
  /** Tokens by the server's id or name, if it needs one. */
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
  confirm: Acceptance | EditReply | RespondReply;
  select: Selection;
  form: Form;
}

/** The reply that answers an action of this type. */
export type ReplyTo<Asked extends Action> = Replies[Asked['type']];

export type Reply = ReplyTo<Action>;

/** An action, or one of its `others`, with the reply to it. */
export interface Answered<Asked extends Action = Action> {
  action: Asked;
  reply: ReplyTo<Asked>;
}

/** Returns the `actionResponse` for a reply. Credentials go in headers, never in the address. */
export function actionResponse({ instructionId }: Action, reply: Reply): string {
  return JSON.stringify({ instructionId, ...reply, mcpTokens: undefined, authorization: undefined });
}

/** Returns the credentials of all replies. The last `Authorization` wins. */
export function broughtBy(replies: Reply[]): Reconnection {
  const brought = replies.flatMap((reply): Reconnection[] => ('accepted' in reply ? [reply] : []));
  const tokens = brought.flatMap(({ mcpTokens = {} }) => Object.entries(mcpTokens));
  const authorization = brought.flatMap((reply) => reply.authorization ?? []).pop();
  return { accepted: true, mcpTokens: Object.fromEntries(tokens), authorization };
}
