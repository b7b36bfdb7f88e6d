import {
  CancellationScope,
  isCancellation,
  makeContinueAsNewFunc,
  setWorkflowOptions,
  workflowInfo,
} from '@temporalio/workflow';
import type { TurnInput } from '../../src/domain/turn';
import { findableBy, isFindable } from '../search-attributes';
import { packTurn, unpackTurn, type PackedTurn } from './packed-turn';
import { TurnRun } from './turn-run';

/**
 * One turn of a conversation, from the user's message to the last event; workflow id `turn/<conversationId>`.
 * A message that waits starts the next turn by continue-as-new, so that no crash can fall between the two.
 */
export async function turn(input: PackedTurn, queue: PackedTurn[] = []): Promise<void> {
  const run = new TurnRun(unpackTurn(input), queue.map(unpackTurn));
  const whole = CancellationScope.nonCancellable(() => run.toItsEnd());
  await Promise.race([whole, CancellationScope.current().cancelRequested]).catch((error: unknown) => {
    // Cancelled with Temporal's own tools: the turn ends as if its user had cancelled it.
    if (!isCancellation(error)) throw error;
    run.stopFor('cancelled');
  });
  await whole;

  const [following, ...rest] = run.queue;
  // replay: continues with the next message
  if (following) await continueWith(following, rest);
}

/** The next run gets attributes of its own, or it would be found by the outcome of this one. */
async function continueWith(following: TurnInput, rest: TurnInput[]): Promise<void> {
  const attributes = isFindable() && { typedSearchAttributes: findableBy(following.conversation) };
  await makeContinueAsNewFunc<typeof turn>({ ...attributes })(packTurn(following), rest.map(packTurn));
}

// If workers have versions, a turn stays with the build that started it. Temporal rejects the option without a version.
setWorkflowOptions(() => (hasVersion() ? { versioningBehavior: 'PINNED' } : {}), turn);

function hasVersion(): boolean {
  return Boolean(workflowInfo().currentDeploymentVersion?.deploymentName);
}
