import { fromPayloadsAtIndex, type LoadedDataConverter, type Payload } from '@temporalio/common';
import type { TurnInput } from '../../domain/turn';
import type { Following } from '../../../workflows/turn/carried-turn';
import type { TemporalCalls } from '../../temporal/temporal-calls';
import {
  progressQuery,
  type Offer,
  type OfferVerdict,
  type TurnProgress,
} from '../../../workflows/turn/messages';

/** A run of a turn's workflow that Temporal closed from outside: terminated, timed out or failed. */
export interface BrokenRun {
  runId: string;
  /** The turn that was open, then the turns that were queued behind it. */
  turns: TurnInput[];
  /** The open turn's progress that clients saw. Null if its history can't be replayed. */
  progress: TurnProgress | null;
}

/** Timeout in milliseconds for a query to a closed run. A worker reads all of its history first, which may be 50 MiB. */
const queryMs = 30_000;

/** Finds workflow runs that Temporal closed before their turns could end themselves. */
export class BrokenRuns {
  constructor(private readonly temporal: TemporalCalls) {}

  /** Yields the ids of broken runs that were closed between the two times. */
  async *closed(from: Date, to: Date): AsyncGenerator<{ workflowId: string; runId: string }> {
    const { client, taskQueue } = this.temporal;
    const query = [
      `WorkflowType = 'turn'`,
      `TaskQueue = '${taskQueue}'`,
      `ExecutionStatus IN ('Terminated', 'Failed', 'TimedOut')`,
      `CloseTime BETWEEN '${from.toISOString()}' AND '${to.toISOString()}'`,
    ].join(' AND ');
    for await (const { workflowId, runId } of client.workflow.list({ query })) yield { workflowId, runId };
  }

  async read({ workflowId, runId }: { workflowId: string; runId: string }): Promise<BrokenRun> {
    const handle = this.temporal.client.workflow.getHandle(workflowId, runId);
    const { events } = await this.temporal.call(() => handle.fetchHistory());
    const queued = await this.queued(events ?? []);
    const progress = await this.temporal.client
      .withDeadline(Date.now() + queryMs, () => handle.query(progressQuery, 0))
      .catch(() => null);
    return { runId, turns: queued, progress };
  }

  /** Reads from the history every turn that the run accepted: at its start, and by offers that it queued. */
  private async queued(events: HistoryEvents): Promise<TurnInput[]> {
    const { loadedDataConverter: converter } = this.temporal.client.options;
    const turns: TurnInput[] = [];
    const offers = new Map<string, TurnInput>();
    for (const event of events) {
      const started = event.workflowExecutionStartedEventAttributes?.input?.payloads;
      if (started) {
        turns.push(await decoded<TurnInput>(converter, 0, started));
        const following = await decoded<Following | undefined>(converter, 1, started);
        turns.push(...(following?.queue ?? []));
      }
      const accepted = event.workflowExecutionUpdateAcceptedEventAttributes;
      const offered = accepted?.acceptedRequest?.input?.args?.payloads;
      if (accepted?.protocolInstanceId && offered) {
        const { input } = await decoded<Offer>(converter, 0, offered);
        offers.set(accepted.protocolInstanceId, input);
      }
      const completed = event.workflowExecutionUpdateCompletedEventAttributes;
      const input = offers.get(completed?.meta?.updateId ?? '');
      const outcome = completed?.outcome?.success?.payloads;
      if (!input || !outcome) continue;
      if ((await decoded<OfferVerdict>(converter, 0, outcome)) === 'queued') turns.push(input);
    }
    return turns;
  }
}

type HistoryEvents = NonNullable<
  Awaited<ReturnType<ReturnType<TemporalCalls['client']['workflow']['getHandle']>['fetchHistory']>>['events']
>;

/** Decodes one value of a history, with the codecs that encoded it. */
async function decoded<T>(converter: LoadedDataConverter, index: number, payloads: Payload[]): Promise<T> {
  let plain = payloads;
  for (const codec of [...converter.payloadCodecs].reverse()) plain = await codec.decode(plain);
  return fromPayloadsAtIndex<T>(converter.payloadConverter, index, plain);
}
