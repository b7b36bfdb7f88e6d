import { subjects, type Sample, type Subject } from '../load/jobs';
import { summarise } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import type { Row } from '../report/row';
import { historyOf, type HistorySize } from './history';
import type { Bench, Experiment } from './experiment';

const furtherSteps = 2;

/**
 * Measures a text turn's history, and the time and history that each further tool step adds. In the bare
 * workflow, a step is an activity.
 */
export const toolSteps: Experiment = {
  name: 'tool-steps',
  title: 'tool steps',
  async run(bench) {
    const { load, plan } = bench;
    const steps: Record<Subject, number[]> = { relay: [], holdfast: [], workflow: [] };
    const last: Partial<Record<'once' | 'more', Sample>> = {};
    for (let turn = 0; turn < plan.turns; turn += 1) {
      for (const subject of subjects) {
        const once = await load.turn(subject, toMessage({ toolSteps: 1 }));
        const more = await load.turn(subject, toMessage({ toolSteps: 1 + furtherSteps }));
        steps[subject].push((more.totalMs - once.totalMs) / furtherSteps);
        if (subject === 'holdfast') Object.assign(last, { once, more });
      }
    }
    const text = await historyAfter(bench, await load.turn('holdfast', toMessage()));
    const [once, more] = [await historyAfter(bench, last.once), await historyAfter(bench, last.more)];
    return [
      {
        id: 'tool-step',
        title: 'further tool step, instant model and tool',
        unit: 'ms',
        cells: {
          relay: summarise(steps.relay),
          holdfast: summarise(steps.holdfast),
          workflow: summarise(steps.workflow),
        },
      },
      ...historyRows('history-text', 'history of a text turn', text),
      ...historyRows('history-step', 'history of a further tool step', {
        events: (more.events - once.events) / furtherSteps,
        bytes: (more.bytes - once.bytes) / furtherSteps,
      }),
    ];
  },
};

function historyAfter({ temporal }: Bench, sample: Sample | undefined): Promise<HistorySize> {
  return historyOf(temporal, sample?.conversationId);
}

function historyRows(id: string, title: string, { events, bytes }: HistorySize): Row[] {
  return [
    { id: `${id}-events`, title, unit: 'events', cells: { holdfast: events } },
    { id: `${id}-bytes`, title, unit: 'bytes', cells: { holdfast: bytes } },
  ];
}
