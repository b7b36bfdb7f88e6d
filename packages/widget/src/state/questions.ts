import type { Action } from './events.js';
import type { Reply } from './state.js';

/** Returns the questions of an action: itself, and the others of the same step. */
export function questionsIn(action: Action | undefined): Action[] {
  if (!action) return [];
  const { others = [], ...first } = action;
  return [first, ...others];
}

/** Returns the reply with exactly these questions open. Without any it continues. */
export function withQuestions(reply: Reply, [first, ...others]: Action[]): Reply {
  if (!first) return { ...reply, state: 'running', action: undefined };
  return { ...reply, state: 'asking', action: others.length > 0 ? { ...first, others } : first };
}
