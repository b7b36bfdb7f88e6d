import type { GivenAnswer } from '../../domain/action';
import { toJsonObject, type JsonObject } from '../../domain/json';
import type { DataOf } from '../../turns/relay/events';

export type Action = DataOf<'action'>;

/** The names under which questions come that the client answers with more than a yes or no. */
export const askedTools = { select: 'ask_select', form: 'ask_form' } as const;

/** How a question ended without a run of its call. `isOwn`: by the answer that the stream goes on from. */
export type QuestionEnd = 'declined' | { output: JsonObject; isOwn: boolean };

/** How a protocol shows a question, and its end. */
export interface QuestionFace<T> {
  ask(action: Action): T[];
  close(action: Action, end: QuestionEnd): T[];
}

/**
 * The questions of a turn as calls of tools, which is what protocols can show. The call of a yes or no about a tool is
 * the tool's own. That of any other question is closed by the answer.
 */
export class Questions<T> {
  /** Events that close a question whose call did not run, by the call's id. */
  private readonly open = new Map<string, T[]>();

  /** `answered` is the answer that the stream goes on from. The client has that question already. */
  constructor(
    private readonly face: QuestionFace<T>,
    private readonly answered?: GivenAnswer,
  ) {}

  isAnswered({ instructionId }: Action): boolean {
    return this.answered?.instructionId === instructionId;
  }

  ask(action: Action): T[] {
    const { answered, face } = this;
    if (answered && this.isAnswered(action)) {
      const end = endBy(action, answered);
      return end ? face.close(action, end) : [];
    }
    const end: QuestionEnd = isAsked(action) ? { output: { answered: true }, isOwn: false } : 'declined';
    this.open.set(callOf(action), face.close(action, end));
    return face.ask(action);
  }

  /** The call runs, so its own end closes it. */
  runs(callId: string): void {
    this.open.delete(callId);
  }

  /** The turn goes on without the calls that have not run by now. */
  close(): T[] {
    const closing = [...this.open.values()].flat();
    this.open.clear();
    return closing;
  }
}

/** Undefined if the call runs now. */
function endBy(action: Action, { instructionId: _, ...answer }: GivenAnswer): QuestionEnd | undefined {
  if ('accepted' in answer && !answer.accepted) return 'declined';
  if ('decision' in answer && answer.decision === 'decline') return 'declined';
  if ('response' in answer) return { output: { response: answer.response }, isOwn: true };
  return isAsked(action) ? { output: toJsonObject(answer), isOwn: true } : undefined;
}

/** True if the agent asks for itself: no tool runs once it is answered. */
function isAsked({ tool }: Action): boolean {
  return tool === undefined;
}

/** True if the answer is more than a yes or no. */
export function takesOutput(type: Action['type']): type is keyof typeof askedTools {
  return type === 'select' || type === 'form';
}

export function callOf({ type, instructionId, callId }: Action): string {
  return takesOutput(type) ? instructionId : (callId ?? instructionId);
}

/** Returns the call as a client may see it: the arguments of a tool are shown if the user decides about them. */
export function callShown(action: Action): { toolName: string; input: JsonObject } {
  const { type, tool, message, arguments: args, options, fields, url } = action;
  if (takesOutput(type))
    return { toolName: askedTools[type], input: toJsonObject({ message, options, fields }) };
  // Who connects a server decides nothing about the call, and needs the address.
  const decided = url === undefined ? args : undefined;
  return { toolName: tool ?? 'ask_confirm', input: decided ?? { message: wordsOf(action) } };
}

/** Returns the questions that an action asks: a turn can ask several at once. */
export function questionsIn(action: Action): [Action, ...Action[]] {
  return [action, ...(action.others ?? [])];
}

/** Returns the text of all questions that an action asks. */
export function questionText(action: Action): string {
  return questionsIn(action).map(wordsOf).join('\n\n');
}

/** Returns the question, with the address if it is answered there. */
export function wordsOf({ message, url }: Pick<Action, 'message' | 'url'>): string {
  return url === undefined ? message : `${message.replace(/\.$/, '')}: ${url}`;
}
