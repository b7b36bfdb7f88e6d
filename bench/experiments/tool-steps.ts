import { summarise } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import type { Row } from '../report/row';
import { historyOf, type HistorySize } from './history';
import type { Bench, Experiment } from './experiment';

const furtherSteps = 2;

/** What a text turn leaves in history, and what each further step with a tool adds, in time and in history. */
export const toolSteps: Experiment = {
  name: 'tool-steps',
  title: 'tool steps',
  async run(bench) {
    const text = await measure(bench, 0, 1);
    const once = await measure(bench, 1, bench.plan.turns);
    const more = await measure(bench, 1 + furtherSteps, bench.plan.turns);
    const step = (more.medianMs - once.medianMs) / furtherSteps;
    return [
      {
        id: 'tool-step',
        title: 'further tool step, instant model and tool',
        unit: 'ms',
        cells: { holdfast: step },
      },
      ...historyRows('history-text', 'history of a text turn', text.history),
      ...historyRows('history-step', 'history of a further tool step', {
        events: (more.history.events - once.history.events) / furtherSteps,
        bytes: (more.history.bytes - once.history.bytes) / furtherSteps,
      }),
    ];
  },
};

interface Measured {
  medianMs: number;
  history: HistorySize;
}

async function measure({ load, temporal }: Bench, steps: number, turns: number): Promise<Measured> {
  const times: number[] = [];
  let conversationId: string | undefined;
  for (let turn = 0; turn < turns; turn += 1) {
    const sample = await load.turn('holdfast', toMessage({ toolSteps: steps }));
    times.push(sample.totalMs);
    ({ conversationId } = sample);
  }
  return { medianMs: summarise(times).median, history: await historyOf(temporal, conversationId) };
}

function historyRows(id: string, title: string, { events, bytes }: HistorySize): Row[] {
  return [
    { id: `${id}-events`, title, unit: 'events', cells: { holdfast: events } },
    { id: `${id}-bytes`, title, unit: 'bytes', cells: { holdfast: bytes } },
  ];
}
