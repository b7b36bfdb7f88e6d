import type { Place, Step } from '../simulation/plan';
import { workers, type ServiceTimes, type Worker } from './service-times';

/** What the model does in a turn, in milliseconds. */
export interface ModelTimes {
  firstTokenMs: number;
  /** From its first token to its last one. */
  streamMs: number;
}

const visits = 3;
/** How many pieces the work of a stream of nine seconds comes in: the service stores a draft every half second. */
const usualPieces = 18;

/**
 * Returns what a turn does, one thing after another, if its parts are at these places. The same work comes in pieces
 * that take turns between the parts, as requests and answers do.
 */
export function routeOf(
  times: ServiceTimes,
  { firstTokenMs, streamMs }: ModelTimes,
  places: Record<Worker, Place>,
  pieces = usualPieces,
): Step[] {
  const { turn, streamed, beforeModel, afterModel, waitMs } = times;
  const work = (share: number, count: number): Step[] =>
    Array.from({ length: count }, () => round((worker) => (turn[worker] * share) / count)).flat();
  const round = (msOf: (worker: Worker) => number): Step[] =>
    workers
      .filter((worker) => msOf(worker) > 0)
      .map((worker) => ({ place: places[worker], ms: msOf(worker) }));
  // What a stream takes is done while the model goes on, and delays nothing but other work: all but the last piece.
  const stream = Array.from({ length: streamMs > 0 ? pieces : 0 }, (_piece, done): Step[] => [
    { untilMs: firstTokenMs + ((done + 1) * streamMs) / pieces },
    ...round((worker) => (streamed[worker] * streamMs) / 1_000 / pieces),
  ]).flat();
  return [
    ...work(beforeModel, visits),
    { waitMs: waitMs / 2 },
    // The model is asked while the turn is being started.
    { untilMs: firstTokenMs },
    ...stream,
    ...work(afterModel, visits),
    { waitMs: waitMs / 2 },
    'answered',
    ...work(1 - beforeModel - afterModel, visits),
  ];
}
