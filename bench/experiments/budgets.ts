import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { toMessage } from '../model/turn-script';
import { startCompared, type Compared } from '../setup/start-compared';
import type { Experiment } from './experiment';
import { onAndOff, settleMs, type State } from './on-and-off';

/** Far from their limits: one with a ledger, and one that the conversation counts. */
const limits = [
  { per: 'agent_month', unit: 'usd', limit: 1_000_000, ask: 'owner', raiseBy: 1 },
  { per: 'conversation', unit: 'steps', limit: 1_000, ask: 'user', raiseBy: 1 },
];

/** Measures the cost of budgets for a text turn. The agent of one service has them in alternate turns. */
export const budgets: Experiment = {
  name: 'budgets',
  title: 'budgets, with and without',
  async run(bench) {
    const settings = { OPENAI_MODEL: 'bench', MODEL_PRICES: 'bench=0.4/1.6' };
    const service = await startCompared(bench.servers, { name: 'budgets', settings });
    let now: State = 'off';
    const turn = async (state: State) => {
      await delay(settleMs);
      if (state === now) return;
      now = state;
      const budgets = state === 'on' ? limits : [];
      await service.workspace('PATCH', `/agents/${service.agentId}`, { budgets });
      // The first turn after a change reads it.
      await service.load.turn('holdfast', toMessage());
      await delay(settleMs);
    };
    const words = { on: 'two budgets', off: 'no budget' };
    try {
      const { budgetRounds: rounds, budgetTurns: turnsOfRound } = bench.plan;
      const subject = { service, turn, rounds, turnsOfRound, id: 'budgets', words, cost: 'they cost' };
      const rows = await onAndOff(bench, subject);
      await turn('on');
      await mustHaveCounted(service);
      return rows;
    } finally {
      await service.stop();
    }
  },
};

const spentOf = z.object({ items: z.tuple([z.object({ spent: z.number(), reserved: z.number() })]) });

/** Throws if the budget with a ledger is unused, since then nothing was measured. */
async function mustHaveCounted({ workspace, agentId }: Compared): Promise<void> {
  const { items } = spentOf.parse(await workspace('GET', `/budgets?agentId=${agentId}`));
  if (items[0].spent + items[0].reserved === 0) throw new Error('The budget has counted nothing.');
}
