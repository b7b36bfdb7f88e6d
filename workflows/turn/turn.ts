import {
  CancellationScope,
  isCancellation,
  makeContinueAsNewFunc,
  setWorkflowOptions,
  workflowInfo,
} from '@temporalio/workflow';
import type { TurnInput } from '../../src/domain/turn';
import { findableBy, isFindable } from '../search-attributes';
import { packFollowing, unpackFollowing, type CarriedTurn, type PackedFollowing } from './carried-turn';
import { packTurn, unpackTurn, type PackedTurn } from './packed-turn';
import { TurnRun } from './turn-run';

/**
 * One turn of a conversation, from the user's message to the last event; workflow id `turn/<conversationId>`.
 * A message that waits starts the next turn by continue-as-new, so that no crash can fall between the two. So does a turn
 * go on whose history has grown long.
 */
export async function turn(input: PackedTurn, following: PackedFollowing = []): Promise<void> {
  const { queue, turn: before } = unpackFollowing(following);
  const run = new TurnRun(unpackTurn(input), queue, before);
  const whole = CancellationScope.nonCancellable(() => run.toItsEnd());
  await Promise.race([whole, CancellationScope.current().cancelRequested]).catch((error: unknown) => {
    // Cancelled with Temporal's own tools: the turn ends as if its user had cancelled it.
    if (!isCancellation(error)) throw error;
    run.stopFor('cancelled');
  });
  const carried = await whole;
  // replay: goes on in a new run
  if (carried) return goOn(input, run.queue, carried);

  const [next, ...rest] = run.queue;
  // replay: continues with the next message
  if (next) await continueWith(next, rest);
}

/**
 * The same turn goes on in a new run. That keeps the attributes, and the version of the worker: only the build that wrote
 * what is carried is sure to read all of it.
 */
function goOn(input: PackedTurn, queue: TurnInput[], carried: CarriedTurn): Promise<void> {
  return makeContinueAsNewFunc<typeof turn>()(input, packFollowing(queue, carried));
}

/**
 * The next run gets attributes of its own, or it would be found by the outcome of this one. It may also run on the
 * version that is current now, as any turn that starts. Temporal 1.29 ignores that.
 */
async function continueWith(next: TurnInput, rest: TurnInput[]): Promise<void> {
  const attributes = isFindable() && { typedSearchAttributes: findableBy(next.conversation) };
  const version = hasVersion() && ({ initialVersioningBehavior: 'AUTO_UPGRADE' } as const);
  const start = makeContinueAsNewFunc<typeof turn>({ ...attributes, ...version });
  await start(packTurn(next), rest.map(packTurn));
}

// If workers have versions, a turn stays with the build that started it. Temporal rejects the option without a version.
setWorkflowOptions(() => (hasVersion() ? { versioningBehavior: 'PINNED' } : {}), turn);

function hasVersion(): boolean {
  return Boolean(workflowInfo().currentDeploymentVersion?.deploymentName);
}
