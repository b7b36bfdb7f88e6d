import { TextAccumulator, type Action, type DataOf, type TurnEvent } from 'holdfast-client';

export interface PageTool {
  callId: string;
  tool: string;
  success?: boolean;
}

/** The state of the user's page at one moment. */
export interface UserPage {
  text: string;
  /** True while the text may still grow. */
  isWriting: boolean;
  /** The agent's current activity, in words. */
  status?: string;
  waitsForOperator: boolean;
  tools: readonly PageTool[];
  /** The open questions: this one, and its `others`. */
  action?: Action;
  handoff?: DataOf<'handoff'>;
  completed?: DataOf<'response.completed'>;
  error?: DataOf<'error'>;
}

export const emptyPage: UserPage = { text: '', isWriting: false, waitsForOperator: false, tools: [] };

/** Follows the events of one turn like a client's page. Each event must come once, in order. */
export class UserPageReader {
  readonly #text = new TextAccumulator();
  #page: UserPage = emptyPage;

  get page(): UserPage {
    return { ...this.#page, text: this.#text.text };
  }

  add(event: TurnEvent): void {
    this.#text.add(event);
    this.#page = after(this.#page, event);
  }
}

function after(before: UserPage, event: TurnEvent): UserPage {
  // It follows each answer. The next event has the questions that are still open.
  if (event.event === 'meta' && before.action?.others) return before;
  // Any event after a question means that it is closed.
  const { action: _answered, ...rest } = before;
  const page: UserPage = { ...rest, isWriting: event.event === 'content.delta' };
  switch (event.event) {
    case 'status':
      return { ...page, status: event.data.text, waitsForOperator: event.data.waitsFor === 'operator' };
    case 'tool.start':
      return { ...page, tools: [...page.tools, { callId: event.data.callId, tool: event.data.tool }] };
    case 'tool.end':
      return { ...page, tools: page.tools.map((tool) => ended(tool, event.data)) };
    case 'action':
      return { ...withoutStatus(page), action: event.data };
    case 'handoff':
      return { ...page, handoff: event.data };
    case 'response.completed':
      return { ...withoutStatus(page), completed: event.data };
    case 'error':
      return { ...withoutStatus(page), error: event.data };
    default:
      return page;
  }
}

function ended(tool: PageTool, { callId, success }: DataOf<'tool.end'>): PageTool {
  return tool.callId === callId && tool.success === undefined ? { ...tool, success } : tool;
}

function withoutStatus({ status: _over, ...page }: UserPage): UserPage {
  return { ...page, waitsForOperator: false };
}
