import type { PendingAction, TurnProgress } from '../turn-gateway';

/** Returns the open questions that the user may answer, in the order in which they were asked. */
export function openToUser(progress: Pick<TurnProgress, 'pending' | 'questions'>): PendingAction[] {
  return openIn(progress).filter(({ by }) => by === 'user');
}

/** Returns all open questions. A worker of an earlier version knows of one alone. */
export function openIn({
  pending,
  questions = pending ? [pending] : [],
}: Pick<TurnProgress, 'pending' | 'questions'>): PendingAction[] {
  return questions;
}
