import type { Decision } from '../../domain/action';
import { ServiceError } from '../../domain/errors';
import type { Voter } from '../../domain/approval';
import type { TurnProgress } from '../turn-gateway';

export function actionNotPending(): ServiceError {
  return new ServiceError(
    'action_not_pending',
    'The action is not pending: it was answered, has expired, or is not yours.',
  );
}

/** Decisions after which a question is no longer open. */
const endings = new Set<Decision['what']>(['accepted', 'declined', 'answered', 'edited']);

/** The same error, which tells an operator who was faster. */
export function notPending(
  progress: Pick<TurnProgress, 'decisions'> | null,
  instructionId: string,
  operator: Voter | undefined,
): ServiceError {
  const own = progress?.decisions.filter((decision) => decision.instructionId === instructionId) ?? [];
  const last = operator && own.findLast(({ what }) => endings.has(what));
  const name = last?.operator?.name;
  if (!last || name === undefined) return actionNotPending();
  const message =
    last.what === 'edited'
      ? `${name} has changed the arguments. Look at them, and decide about the question that has them.`
      : `${name} was faster: the question is decided.`;
  return new ServiceError('action_not_pending', message);
}
