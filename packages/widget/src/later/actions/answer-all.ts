import type { Reply } from 'holdfast-client';
import { HoldfastError, randomId } from '../../lent.js';
import type { Session } from '../../session/session.js';
import type { Action } from '../../state/events.js';

/** The answer to one of a turn's questions. `outcome` is its text in the transcript. */
export interface Decided {
  action: Action;
  reply: Reply;
  outcome: string;
}

/**
 * Answers questions of one step: either all answers count, or none.
 * @returns true unless the service rejects them and the questions stay open; then the reason, or false.
 */
export async function answerAll(
  session: Session,
  turnId: string,
  answers: readonly [Decided, ...Decided[]],
): Promise<boolean | string> {
  const { signal } = session;
  const outcomes = new Map(
    answers.map(({ action: { instructionId }, reply, outcome }) => {
      const isDenied = 'accepted' in reply && !reply.accepted;
      return [instructionId, { outcome, isDenied }];
    }),
  );
  session.change({ type: 'decided', turnId, outcomes });
  try {
    const turn = session.current().answerAll(answers, { idempotencyKey: randomId(), signal });
    for await (const event of turn) session.receive(event);
    return true;
  } catch (error) {
    // A closed question stays closed: it was answered elsewhere, or has expired.
    if (signal.aborted || isClosed(error)) return true;
    session.change({ type: 'reopened', turnId, instructionIds: [...outcomes.keys()] });
    session.report(error);
    return faultIn(error) ?? false;
  }
}

function isClosed(error: unknown): boolean {
  return error instanceof HoldfastError && error.code === 'action_not_pending';
}

/** Returns the service's reason for rejecting values. */
function faultIn(error: unknown): string | undefined {
  if (!(error instanceof HoldfastError) || error.status !== 400) return undefined;
  return error.details.map(({ message }) => message).join(' ') || undefined;
}
