import { setTimeout as delay } from 'node:timers/promises';
import { startCompared } from '../setup/start-compared';
import type { Experiment } from './experiment';
import { onAndOff, settleMs, type State } from './on-and-off';

const masterKey = Buffer.alloc(32, 1).toString('base64');

/** Measures the cost of receipts and encryption for a text turn. */
export const proof: Experiment = {
  name: 'proof',
  title: 'receipts and encryption, on and off',
  async run(bench) {
    const settings = { MASTER_KEY: masterKey };
    const service = await startCompared(bench.servers, { name: 'proof', settings, preload: 'proof-switch' });
    // Both are on when the service starts.
    let now: State = 'on';
    const turn = async (state: State) => {
      await delay(settleMs);
      if (state === now) return;
      now = state;
      process.kill(service.pid, 'SIGUSR2');
      await delay(settleMs);
    };
    const words = { on: 'receipts and encryption on', off: 'both off' };
    try {
      const { proofRounds: rounds, proofTurns: turnsOfRound } = bench.plan;
      const subject = { service, turn, rounds, turnsOfRound, id: 'proof', words, cost: 'both cost' };
      return await onAndOff(bench, subject);
    } finally {
      await service.stop();
    }
  },
};
