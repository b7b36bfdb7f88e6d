import { summarise } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import { holdfastRow } from '../report/row';
import type { Bench, Experiment } from './experiment';

/** About 250 tokens, so that forty turns fill the window of the model. */
const words = 'We talked about the delivery of the chairs, which were late again this week. '.repeat(15);
const fact = 'FACT:blue';
const toldIn = 3;
const reportedEvery = 1_000;

/**
 * One conversation that outgrows its model's window many times. The model refuses what its window does not hold. No
 * turn may fail, and the last one must know what the third was told.
 */
export const endlessConversation: Experiment = {
  name: 'endless-conversation',
  title: 'a conversation without an end',
  async run(bench) {
    const { load, plan, store, tenantId } = bench;
    const times: number[] = [];
    let conversationId: string | undefined;
    for (let turn = 1; turn <= plan.endlessTurns; turn += 1) {
      const message = toMessage({ words: turn === toldIn ? `${words} Remember ${fact}.` : words });
      const sample = await load.turn('holdfast', message, conversationId);
      conversationId ??= sample.conversationId;
      times.push(sample.totalMs);
      if (turn % reportedEvery === 0) bench.progress(`${turn} turns; ${newest(times)}`);
    }
    await demandFact(bench, conversationId);
    const recaps = await store.conversations.recaps(tenantId, conversationId ?? '');
    bench.progress(
      `${plan.endlessTurns} turns, none failed; ${recaps.length} recaps; the fact of turn 3 is known`,
    );
    const part = Math.min(100, Math.floor(times.length / 4));
    const middle = Math.min(100, Math.floor(times.length / 2));
    return [
      holdfastRow(
        'endless-early',
        'whole turn near the hundredth of one conversation',
        'ms',
        summarise(times.slice(middle - part / 2, middle + part / 2)),
      ),
      holdfastRow('endless-late', 'whole turn at its end', 'ms', summarise(times.slice(-part))),
    ];
  },
};

/** What the newest turns take, so that a run that is cut off has said something. */
function newest(times: number[]): string {
  const { median } = summarise(times.slice(-100));
  return `the last hundred took ${median.toFixed(0)} ms in the median`;
}

async function demandFact({ load }: Bench, conversationId: string | undefined): Promise<void> {
  const { recalled = 'nothing' } = await load.turn('holdfast', toMessage({ recalls: true }), conversationId);
  if (!recalled.includes(fact)) throw new Error(`The model was to know ${fact}, and knows ${recalled}.`);
}
