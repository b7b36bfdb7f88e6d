import { cpus } from 'node:os';
import { nameOf } from '../prediction/cases';
import { missed, predictAll, tolerance, type Prediction } from '../prediction/compare';
import { fitTimes } from '../prediction/fit';
import { forecast } from '../prediction/forecast';
import { measureCases } from '../prediction/measure-cases';
import type { Machine } from '../prediction/predict';
import type { Measured } from '../prediction/seen';
import type { ServiceTimes } from '../prediction/service-times';
import type { ScalePlan } from '../plan';
import type { Findings } from '../report/figure';
import { forecastFigures, renderForecasts } from '../report/forecast';
import { renderPredictions, renderTimes } from '../report/prediction';
import { periodMs } from '../setup/cpu-limit';
import { noLimit, startStage } from '../setup/stage';
import type { Part, Print } from './part';

const share = 0.25;

/** Fits a model of the service to some loads. If it predicts the others, it simulates larger installations. */
export const prediction: Part = {
  name: 'prediction',
  title: 'a model that must predict held-out loads, and what it says of larger installations',
  run: async (plan, print) => {
    const stage = await startStage(print);
    let measured: Measured[];
    try {
      if (!stage.limit) return noLimit;
      measured = await measureCases(stage, share, plan.prediction, print);
    } finally {
      await stage.stop();
    }
    const machine: Machine = { cores: cpus().length, share, periodMs };
    print('fitting the model');
    const fitted = measured.filter(({ load }) => load.isFitted);
    const times = fitTimes(fitted, machine);
    return { ...judge(times, predictAll(times, measured, machine), { plan, print }), measured };
  },
};

interface Context {
  plan: ScalePlan;
  print: Print;
}

/** Without good predictions there are no figures of what was not measured. */
function judge(times: ServiceTimes, predictions: readonly Prediction[], { plan, print }: Context): Findings {
  const text = [renderTimes(times), renderPredictions(predictions)];
  const wrong = missed(predictions);
  if (wrong.length > 0) {
    const names = wrong.map(({ load, what }) => `${what} of ${nameOf(load)}`).join('; ');
    const failure =
      `The model is off by more than ${tolerance * 100} %: ${names}. So nothing is computed from it. ` +
      'Run it again while the machine is quiet.';
    return { figures: [], text, failure };
  }
  const forecasts = plan.forecasts.map((one) => {
    print(`simulating ${one.turnsAtOnce} turns at once`);
    return forecast(times, predictions, one);
  });
  return { figures: forecastFigures(forecasts), text: [...text, renderForecasts(forecasts)] };
}
