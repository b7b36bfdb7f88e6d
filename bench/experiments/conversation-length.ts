import type { Sample } from '../load/jobs';
import { summarise } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import { historyOf } from './history';
import type { Bench, Experiment } from './experiment';

/** The same turn in young conversations and in an old one. */
export const conversationLength: Experiment = {
  name: 'conversation-length',
  title: 'a long conversation',
  async run(bench) {
    const { load, plan, temporal } = bench;
    const old = await longConversation(bench);
    let long = await historyOf(temporal, old);
    const samples: Record<'young' | 'old', Sample[]> = { young: [], old: [] };
    for (let turn = 0; turn < plan.turns; turn += 1) {
      const { conversationId } = await load.turn('holdfast', toMessage());
      // A message that comes before the last turn has closed is taken in by that one, which is another path.
      await historyOf(temporal, conversationId);
      samples.young.push(await load.turn('holdfast', toMessage(), conversationId));
      samples.old.push(await load.turn('holdfast', toMessage(), old));
      long = await historyOf(temporal, old);
    }
    const young = await historyOf(temporal, samples.young.at(-1)?.conversationId);
    const totals = (of: Sample[]) => summarise(of.map(({ totalMs }) => totalMs));
    const messages = plan.exchanges * 2;
    return [
      {
        id: 'turn-young',
        title: 'whole turn at message 2',
        unit: 'ms',
        cells: { holdfast: totals(samples.young) },
      },
      { id: 'turn-old', title: `whole turn at message ${messages} and later`, unit: 'ms', cells: { holdfast: totals(samples.old) } }, // prettier-ignore
      {
        id: 'history-young-events',
        title: 'history at message 2',
        unit: 'events',
        cells: { holdfast: young.events },
      },
      {
        id: 'history-young-bytes',
        title: 'history at message 2',
        unit: 'bytes',
        cells: { holdfast: young.bytes },
      },
      { id: 'history-old-events', title: `history after message ${messages}`, unit: 'events', cells: { holdfast: long.events } }, // prettier-ignore
      { id: 'history-old-bytes', title: `history after message ${messages}`, unit: 'bytes', cells: { holdfast: long.bytes } }, // prettier-ignore
    ];
  },
};

async function longConversation({ load, plan }: Bench): Promise<string | undefined> {
  let conversationId: string | undefined;
  for (let exchange = 0; exchange < plan.exchanges; exchange += 1) {
    ({ conversationId } = await load.turn('holdfast', toMessage(), conversationId));
  }
  return conversationId;
}
