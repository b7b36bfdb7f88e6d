import { Context } from '@temporalio/activity';
import type { Conversation } from '../../src/domain/conversation';
import type {
  AskedModel,
  ModelStep,
  ModelStepInput,
  ToolThenModel,
  ToolThenModelInput,
  WorkedPart,
} from '../../workflows/turn/activity-types';
import { askedPart, workAfter } from '../../workflows/turn/work-ahead';
import type { ActivityDeps } from '../deps';
import { havingDone, havingRun, namingStoreFailures } from '../failures';
import { readConversation } from '../inbox/turn-transcript';
import { callModelStep } from './model-step';
import { DoneAhead } from './done-ahead';
import { runThenAsk, type Asked } from './run-then-ask';
import { underHeartbeat, type Work } from './work-signal';

/** Milliseconds after a step was written in which its conversation need not be read again. */
const freshMs = 100;

/** Caps what one activity reports at its end. Its workflow has the rest done by another one. */
const mostParts = 100;

/** Runs a step of the model, and goes on while the turn needs nobody. */
export function createCallModel(deps: ActivityDeps): (input: ModelStepInput) => Promise<AskedModel> {
  return (input) =>
    working(deps, input, async (work, ahead) => {
      const conversation = alreadyKnown(deps, input);
      await deps.slots.begin(input.turn);
      const made = await callModelStep(deps, input, work, { conversation });
      const more = await goOn(deps, { ...made, input }, work, ahead);
      return { ...made.step, ...(more && { more }) };
    });
}

/** Runs the only call that a step has left, asks the model about it, and goes on while the turn needs nobody. */
export function createRunToolThenModel(
  deps: ActivityDeps,
): (input: ToolThenModelInput) => Promise<ToolThenModel> {
  return (input) =>
    working(deps, input, async (work, ahead) => {
      const { ran, asked } = await runThenAsk(deps, input, work, ahead);
      const more = asked && (await goOn(deps, asked, work, ahead));
      return { ran, ...(asked && { step: asked.step }), ...(more && { more }) };
    });
}

/** A failure carries all that was done before it, since clients have seen it. */
function working<T>(
  deps: ActivityDeps,
  input: ModelStepInput,
  run: (work: Work, ahead: DoneAhead) => Promise<T>,
): Promise<T> {
  const ahead = new DoneAhead(deps.turns, input);
  return underHeartbeat(deps.feed, input.turn.turnId, (work) =>
    namingStoreFailures(() =>
      run(work, ahead).catch((error: unknown) => {
        const [first] = ahead.done;
        if (input.ahead) throw havingDone(error, ahead.done);
        throw first?.did === 'ranCall' ? havingRun(error, { result: first.result, at: first.at }) : error;
      }),
    ),
  );
}

/**
 * The conversation as this process prefetched it when it accepted the message. Only the first step may use
 * it: an earlier step may have run in another process.
 */
function alreadyKnown(
  { known, store }: ActivityDeps,
  input: ModelStepInput,
): Promise<Conversation> | undefined {
  const begun = input.step === 1 ? known.take(input.turn.turnId) : undefined;
  return begun && readConversation(store, input, begun);
}

/**
 * Runs the step's call and asks the model about it, again and again, until the workflow must decide. Returns what was
 * done after the step. Undefined if the workflow has not allowed it.
 */
async function goOn(
  deps: ActivityDeps,
  first: Asked,
  work: Work,
  ahead: DoneAhead,
): Promise<WorkedPart[] | undefined> {
  const { turn, ahead: allowed } = first.input;
  if (!allowed) return undefined;
  const begun = ahead.done.length + 1;
  let asked: Asked | undefined = first;
  while (asked) {
    const madeAt = performance.now();
    await deps.slots.giveWay(turn);
    ahead.done.push(askedPart(asked.step));
    const isFresh = performance.now() - madeAt < freshMs;
    if (ahead.done.length >= mostParts) break;
    asked = await next(deps, asked, work, ahead, isFresh ? asked.conversation : undefined);
  }
  return ahead.done.slice(begun);
}

async function next(
  deps: ActivityDeps,
  { input, step }: Asked,
  work: Work,
  ahead: DoneAhead,
  conversation: Conversation | undefined,
): Promise<Asked | undefined> {
  const following = workAfter(input, step);
  if (!following || work.signal.aborted || !mayRunHere(following, step)) return undefined;
  const { entries, spans } = following.log;
  deps.feed.publish(input.turn.turnId, {
    entries: entries.slice(input.log.entries.length),
    spans: spans.slice(input.log.spans.length),
  });
  const startedAt = new Date();
  const queuedAt = 'at' in step ? new Date(step.at) : startedAt;
  const own = { ...work, times: { queuedAt, startedAt } };
  const { asked } = await runThenAsk(deps, following, own, ahead, conversation);
  return asked;
}

/** False if only another process holds the credential that the call needs, or if the turn's time is over. */
function mayRunHere({ credentials }: ToolThenModelInput, step: ModelStep): boolean {
  const { taskQueue, scheduledTimestampMs, scheduleToCloseTimeoutMs } = Context.current().info;
  const needsCredential = step.kind === 'calls' && step.calls.some(({ server }) => server);
  const isHeldElsewhere = needsCredential && credentials && credentials.taskQueue !== taskQueue;
  return !isHeldElsewhere && Date.now() < scheduledTimestampMs + scheduleToCloseTimeoutMs;
}
