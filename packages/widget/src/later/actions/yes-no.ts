import type { Action } from '../../state/events.js';

/** Returns the name of the label for a yes or a no to a question. */
export function labelOf({ type, tool }: Pick<Action, 'type' | 'tool'>, accepted: boolean) {
  if (type === 'consent') return accepted ? 'allow' : 'deny';
  if (tool === undefined) return accepted ? 'yes' : 'no';
  return accepted ? 'approve' : 'decline';
}
