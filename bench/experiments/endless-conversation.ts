import { summarise, type Summary } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import { holdfastRow } from '../report/row';
import type { Bench, Experiment } from './experiment';

/** About 250 tokens, so that forty turns fill the model's window. */
const words = 'We talked about the delivery of the chairs, which were late again this week. '.repeat(15);
const fact = 'FACT:blue';
const toldIn = 3;
const reportedEvery = 1_000;

/**
 * One conversation that outgrows its model's window many times. The model refuses requests beyond its window.
 * No turn may fail, and the last one must know a fact from the third. Its last turns alternate with turns of
 * a conversation of about a hundred turns, so that the machine's speed affects both alike.
 */
export const endlessConversation: Experiment = {
  name: 'endless-conversation',
  title: 'a conversation without an end',
  async run(bench) {
    const { endlessTurns } = bench.plan;
    const old = new Conversation(bench);
    for (let turn = 1; turn <= endlessTurns; turn += 1) {
      await old.turn(turn === toldIn ? `${words} Remember ${fact}.` : words);
      // An interrupted run has then reported something.
      if (turn % reportedEvery === 0) {
        bench.progress(`${turn} turns; a turn takes ${old.newest(100).median.toFixed(0)} ms in the median`);
      }
    }
    await old.demandFact();
    bench.progress(`${endlessTurns} turns, none failed; ${await old.recaps()}; the fact of turn 3 is known`);
    const young = new Conversation(bench);
    for (let turn = 1; turn <= Math.min(100, endlessTurns / 2); turn += 1) await young.turn(words);
    const pairs = Math.ceil(Math.min(100, endlessTurns / 4));
    for (let pair = 1; pair <= pairs; pair += 1) {
      await young.turn(words);
      await old.turn(words);
    }
    return [
      holdfastRow(
        'endless-early',
        'whole turn after a hundred of one conversation',
        'ms',
        young.newest(pairs),
      ),
      holdfastRow('endless-late', `whole turn after ${endlessTurns}`, 'ms', old.newest(pairs)),
    ];
  },
};

/** A conversation with one turn at a time. */
class Conversation {
  /** Durations of the turns, in ms. */
  readonly #times: number[] = [];
  #id: string | undefined;

  constructor(private readonly bench: Bench) {}

  async turn(text: string): Promise<void> {
    const sample = await this.bench.load.turn('holdfast', toMessage({ words: text }), this.#id);
    this.#id ??= sample.conversationId;
    this.#times.push(sample.totalMs);
  }

  async demandFact(): Promise<void> {
    const { recalled = 'nothing' } = await this.bench.load.turn(
      'holdfast',
      toMessage({ recalls: true }),
      this.#id,
    );
    if (!recalled.includes(fact)) throw new Error(`The model was to know ${fact}, and knows ${recalled}.`);
  }

  newest(count: number): Summary {
    return summarise(this.#times.slice(-count));
  }

  async recaps(): Promise<string> {
    const { store, tenantId } = this.bench;
    return `${(await store.conversations.recaps(tenantId, this.#id ?? '')).length} recaps`;
  }
}
