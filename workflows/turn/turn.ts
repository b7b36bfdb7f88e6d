import {
  CancellationScope,
  getExternalWorkflowHandle,
  isCancellation,
  makeContinueAsNewFunc,
  setWorkflowOptions,
  workflowInfo,
} from '@temporalio/workflow';
import type { TurnInput } from '../../src/domain/turn';
import { turnEndedSignal } from '../wake/messages';
import { findableBy, isFindable } from '../search-attributes';
import type { Following } from './carried-turn';
import { TurnRun } from './turn-run';

/**
 * One turn of a conversation, from the user's message to the last event; workflow id `turn/<conversationId>`.
 * A message that waits starts the next turn by continue-as-new, so that no crash can fall between the two. A turn whose
 * history has grown long goes on in a new run in the same way.
 */
export async function turn(input: TurnInput, following: Following = { queue: [] }): Promise<void> {
  const run = new TurnRun(input, following);
  const whole = CancellationScope.nonCancellable(() => run.toItsEnd());
  await Promise.race([whole, CancellationScope.current().cancelRequested]).catch((error: unknown) => {
    // Cancelled with Temporal's own tools: the turn ends as if its user had cancelled it.
    if (!isCancellation(error)) throw error;
    run.stopFor('cancelled');
  });
  const carried = await whole;
  // The same turn keeps its attributes and the version of its worker.
  // replay: goes on in a new run
  if (carried) return makeContinueAsNewFunc<typeof turn>()(input, { queue: run.queue, turn: carried });

  if (input.wake) await reportEnd(input.wake, input.turnId);
  const [next, ...rest] = run.queue;
  // replay: continues with the next message
  if (next) await continueWith(next, rest);
}

/** The wake may have ended, such as by the hand of an operator. */
async function reportEnd(
  { workflowId, runId }: NonNullable<TurnInput['wake']>,
  turnId: string,
): Promise<void> {
  const wake = getExternalWorkflowHandle(workflowId, runId);
  await wake.signal(turnEndedSignal, turnId).catch(() => undefined);
}

/**
 * The next turn gets attributes of its own, or it would be found by the outcome of this one. It may also run on the
 * version that is current now, as any turn that starts. Temporal 1.29 ignores that.
 */
async function continueWith(next: TurnInput, queue: TurnInput[]): Promise<void> {
  const attributes = isFindable() && { typedSearchAttributes: findableBy(next.conversation) };
  const version = hasVersion() && ({ initialVersioningBehavior: 'AUTO_UPGRADE' } as const);
  const start = makeContinueAsNewFunc<typeof turn>({ ...attributes, ...version });
  await start(next, { queue });
}

// If workers have versions, a turn stays with the build that started it. Temporal rejects the option without a version.
setWorkflowOptions(() => (hasVersion() ? { versioningBehavior: 'PINNED' } : {}), turn);

function hasVersion(): boolean {
  return Boolean(workflowInfo().currentDeploymentVersion?.deploymentName);
}
