import { renderColumns, renderNumber } from '../../report/columns';
import { nameOf } from '../prediction/cases';
import { isWithin, type Prediction } from '../prediction/compare';
import { compared, type Compared } from '../prediction/seen';
import { totalOf, workers, type Costs, type ServiceTimes } from '../prediction/service-times';

const titles: Record<Compared, string> = {
  rate: 'turns a second',
  meanMs: 'mean turn without its model, ms',
  cores: 'cores in use',
};

/** Returns a table of what was predicted and measured. What is too far off has a mark. */
export function renderPredictions(predictions: readonly Prediction[]): string {
  const lines = predictions.flatMap((one) => {
    const { load, seen, standardErrors, predicted } = one;
    return compared.map((key, at) => [
      at === 0 ? nameOf(load) : '',
      at === 0 ? (load.isFitted ? 'fitted' : 'held out') : '',
      titles[key],
      `${renderNumber(seen[key])} ± ${renderNumber(standardErrors[key])}`,
      renderNumber(predicted[key]),
      `${percent(predicted[key] / seen[key] - 1)}${isWithin(one, key) ? '' : ' ✗'}`,
    ]);
  });
  return renderColumns(['load', '', 'what', 'measured', 'predicted', 'error'], lines);
}

/** Returns a sentence with what a turn takes, by the fitted model. */
export function renderTimes(times: ServiceTimes): string {
  const { turn, streamed, beforeModel, afterModel, waitMs, crowding, setup } = times;
  return [
    `A text turn takes ${totalOf(turn).toFixed(1)} ms of a processor with one process (${renderCosts(turn)}),`,
    `and ${totalOf(streamed).toFixed(1)} ms more for each second of streaming (${renderCosts(streamed)}).`,
    `Its client waits for ${percent(beforeModel)} of that before the model, for ${percent(afterModel)} after it,`,
    `and for ${waitMs.toFixed(0)} ms in which nobody computes.`,
    `With each further process, the same work takes ${percent(crowding)} more; in a part that was idle, ${percent(setup)}.`,
  ].join(' ');
}

/** Returns the milliseconds of each part. */
export function renderCosts(costs: Costs): string {
  return workers.map((worker) => `${worker} ${costs[worker].toFixed(1)}`).join(', ');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
