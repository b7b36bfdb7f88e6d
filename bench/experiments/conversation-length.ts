import { summarise } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import type { Row } from '../report/row';
import { fillConversation } from '../setup/long-conversation';
import { historyOf, type HistorySize } from './history';
import type { Bench, Experiment } from './experiment';

/** Measures the same turn in new conversations and in a long one. */
export const conversationLength: Experiment = {
  name: 'conversation-length',
  title: 'a long conversation',
  async run(bench) {
    const { load, plan } = bench;
    const relay: number[] = [];
    const [young, old] = [noTurns(), noTurns()];
    const long = await longConversation(bench);
    for (let turn = 0; turn < plan.turns; turn += 1) {
      relay.push((await load.turn('relay', toMessage())).totalMs);
      await addTurn(young, bench, await begunConversation(bench));
      await addTurn(old, bench, long);
    }
    const atOld = `at message ${plan.messages} and later`;
    return [
      turnRow('turn-young', 'whole turn at message 2', relay, young),
      turnRow('turn-old', `whole turn ${atOld}`, relay, old),
      ...historyRows('history-young', 'history at message 2', young),
      ...historyRows('history-old', `history ${atOld}`, old),
    ];
  },
};

interface Turns {
  times: number[];
  /** The history of the newest turn. */
  history: HistorySize;
}

function noTurns(): Turns {
  return { times: [], history: { events: 0, bytes: 0 } };
}

/**
 * Adds one more turn after the previous one has closed. An earlier message would be accepted by the closing
 * turn, which is another path.
 */
async function addTurn(turns: Turns, { load, temporal }: Bench, conversationId: string): Promise<void> {
  turns.times.push((await load.turn('holdfast', toMessage(), conversationId)).totalMs);
  turns.history = await historyOf(temporal, conversationId);
}

async function begunConversation({ load, temporal }: Bench): Promise<string> {
  const { conversationId = '' } = await load.turn('holdfast', toMessage());
  await historyOf(temporal, conversationId);
  return conversationId;
}

async function longConversation(bench: Bench): Promise<string> {
  const { store, tenantId, plan } = bench;
  const conversationId = await begunConversation(bench);
  await fillConversation(store, { tenantId, conversationId, messages: plan.messages });
  return conversationId;
}

function turnRow(id: string, title: string, relay: number[], { times }: Turns): Row {
  return { id, title, unit: 'ms', cells: { relay: summarise(relay), holdfast: summarise(times) } };
}

function historyRows(id: string, title: string, { history: { events, bytes } }: Turns): Row[] {
  return [
    { id: `${id}-events`, title, unit: 'events', cells: { holdfast: events } },
    { id: `${id}-bytes`, title, unit: 'bytes', cells: { holdfast: bytes } },
  ];
}
