import type { ModelTimes } from './route';

/** A load of the service whose figures are measured, and predicted. */
export interface LoadCase {
  processes: number;
  clientsAProcess: number;
  model: ModelTimes;
  /** The tokens of each answer. */
  tokens: number;
  /** Whether the model of the installation is fitted to it. Otherwise it is held out. */
  isFitted: boolean;
}

const instant: Pick<LoadCase, 'model' | 'tokens'> = { model: { firstTokenMs: 0, streamMs: 0 }, tokens: 10 };
const thinking: Pick<LoadCase, 'model' | 'tokens'> = {
  model: { firstTokenMs: 1_000, streamMs: 0 },
  tokens: 10,
};
/** What this certificate takes for a usual turn: ten seconds of model. */
export const usual: Pick<LoadCase, 'model' | 'tokens'> = {
  model: { firstTokenMs: 1_000, streamMs: 9_000 },
  tokens: 91,
};

const fitted = { isFitted: true };
const heldOut = { isFitted: false };

/**
 * Held-out loads differ from the fitted ones in processes, clients and what the model does. None is just about as much
 * as the processes can do: there a turn takes twice as long for a tenth more of work.
 */
export const cases: readonly LoadCase[] = [
  { processes: 1, clientsAProcess: 1, ...instant, ...fitted },
  { processes: 1, clientsAProcess: 6, ...instant, ...fitted },
  { processes: 1, clientsAProcess: 4, ...thinking, ...fitted },
  { processes: 1, clientsAProcess: 3, ...instant, ...heldOut },
  { processes: 2, clientsAProcess: 4, ...instant, ...fitted },
  { processes: 2, clientsAProcess: 20, ...usual, ...fitted },
  { processes: 2, clientsAProcess: 2, ...instant, ...heldOut },
  { processes: 2, clientsAProcess: 5, ...thinking, ...heldOut },
  { processes: 3, clientsAProcess: 4, ...instant, ...heldOut },
  { processes: 3, clientsAProcess: 12, ...usual, ...heldOut },
];

/** Names a case in tables. */
export function nameOf({ processes, clientsAProcess, model: { firstTokenMs, streamMs } }: LoadCase): string {
  const model =
    firstTokenMs + streamMs === 0 ? 'instant model' : `${(firstTokenMs + streamMs) / 1_000} s of model`;
  return `${processes} × ${clientsAProcess} turns, ${model}`;
}

/** Milliseconds that the model takes of each turn. */
export function modelMs({ model }: LoadCase): number {
  return model.firstTokenMs + model.streamMs;
}
