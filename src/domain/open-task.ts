import type { ActionField } from './action';
import type { JsonObject } from './json';

/**
 * A call that its server continues as a task. Stored in the record of the call, never in workflow history.
 */
export interface OpenTask {
  /** The server's id of the task. If absent, the call is sent again after its questions are answered. */
  taskId?: string;
  /** Returned to the server unchanged, if there is no task. */
  requestState?: string;
  /** RFC 3339. The call fails after this time. */
  expiresAt: string;
  /** The server's questions, by its own keys. */
  inputs: JsonObject;
  /** The next answers to the server, by its keys. */
  due: JsonObject;
  /** The keys of the answered questions. */
  answered: string[];
  /** The number of times the call was sent again. */
  rounds: number;
  /** True while it is unknown whether the resent call has run. */
  isResent?: true;
}

/** A server's question to the user during a call. */
export interface TaskQuestion {
  inputId: string;
  /** The name of the MCP server that asks. */
  server: string;
  /** In the server's words. */
  message: string;
  /** Empty if the server only asks for consent. */
  fields: ActionField[];
}

/** The user's answer to a TaskQuestion. `cancel`: no answer in time. */
export interface TaskAnswer {
  inputId: string;
  action: 'accept' | 'decline' | 'cancel';
  content?: JsonObject;
}

/** The state of an unfinished call, as its turn sees it. */
export interface TaskNews {
  /** Milliseconds to wait before the next poll, as the server asks. */
  pollMs: number;
  /** RFC 3339. If the call is unfinished at the last poll by then, it has failed. */
  expiresAt: string;
  /** The server's message about its work. */
  message?: string;
  asks?: TaskQuestion;
  /** True if the server was unreachable. */
  isAway?: true;
}
