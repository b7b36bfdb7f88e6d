import type { Sample, Subject } from '../load/jobs';
import { summarise, type Summary } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import type { Row } from '../report/row';
import type { Bench, Experiment } from './experiment';

/** Measures one turn at a time, alternating between subjects: the cost of durability without other load. */
export const oneTurn: Experiment = {
  name: 'one-turn',
  title: 'one turn at a time',
  async run(bench) {
    const instant = await inTurns(bench, toMessage(), ['relay', 'holdfast', 'workflow']);
    const soon = await inTurns(bench, toMessage({ firstTokenMs: 20 }), ['relay', 'holdfast']);
    const later = await inTurns(bench, toMessage({ firstTokenMs: 100 }), ['relay', 'holdfast']);
    return [
      row('first-delta-0', 'first delta, instant model', instant, (sample) => sample.firstDeltaMs),
      row(
        'first-delta-20',
        'first delta, model’s first token at 20 ms',
        soon,
        (sample) => sample.firstDeltaMs,
      ),
      row(
        'first-delta-100',
        'first delta, model’s first token at 100 ms',
        later,
        (sample) => sample.firstDeltaMs,
      ),
      row(
        'model-first-token-0',
        '… of it until the model’s first token',
        instant,
        (sample) => sample.modelFirstTokenMs,
      ),
      row('turn-0', 'whole turn of 10 tokens, instant model', instant, (sample) => sample.totalMs),
      row('turn-100', 'whole turn, model’s first token at 100 ms', later, (sample) => sample.totalMs),
    ];
  },
};

type Samples = Partial<Record<Subject, Sample[]>>;

async function inTurns({ load, plan }: Bench, message: string, subjects: Subject[]): Promise<Samples> {
  const samples: Samples = {};
  for (let turn = 0; turn < plan.turns; turn += 1) {
    for (const subject of subjects) (samples[subject] ??= []).push(await load.turn(subject, message));
  }
  return samples;
}

function row(id: string, title: string, samples: Samples, pick: (sample: Sample) => number | undefined): Row {
  const cells: Partial<Record<Subject, Summary>> = {};
  for (const subject of ['relay', 'holdfast', 'workflow'] as const) {
    const values = (samples[subject] ?? []).map(pick).filter((value) => value !== undefined);
    if (values.length > 0) cells[subject] = summarise(values);
  }
  return { id, title, unit: 'ms', cells };
}
