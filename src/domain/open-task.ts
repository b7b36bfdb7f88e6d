import type { ActionField } from './action';
import type { JsonObject } from './json';

/** A call that its server goes on with, as the record of the call keeps it. Workflow history never holds it. */
export interface OpenTask {
  /** The server's id of the task. Absent: the call is sent again once its server's questions are answered. */
  taskId?: string;
  /** Goes back to the server unchanged, if there is no task. */
  requestState?: string;
  /** RFC 3339. After this, the call has failed. */
  expiresAt: string;
  /** What the server asks, by its own keys. */
  inputs: JsonObject;
  /** Answers that go to the server next, by its keys. */
  due: JsonObject;
  /** The server's keys of what was answered. */
  answered: string[];
  /** How often the call was sent again. */
  rounds: number;
  /** True while it is not known whether the call that was sent again has run. */
  isResent?: true;
}

/** What a server asks the user in the middle of a call. */
export interface TaskQuestion {
  inputId: string;
  /** The name of the MCP server that asks. */
  server: string;
  /** In the server's words. */
  message: string;
  /** Empty if the server only asks for consent. */
  fields: ActionField[];
}

/** The user's answer to a TaskQuestion. `cancel`: nobody answered in time. */
export interface TaskAnswer {
  inputId: string;
  action: 'accept' | 'decline' | 'cancel';
  content?: JsonObject;
}

/** What a turn knows of a call that goes on. */
export interface TaskNews {
  /** Milliseconds that the server asks to wait before the next look. */
  pollMs: number;
  /** RFC 3339. At the last look, then, the call has failed unless it ended. */
  expiresAt: string;
  /** What the server says about its work. */
  message?: string;
  asks?: TaskQuestion;
  /** True if the server could not be asked. */
  isAway?: true;
}
