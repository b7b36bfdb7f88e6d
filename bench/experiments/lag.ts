import { summarise, type Summary } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import type { Bench, Experiment } from './experiment';

const gapMs = 20;
const thinkingMs = 500;

/**
 * Measures the time of a token from the model to the client, with one stream and with ten, if the model
 * thinks first. If it replies at once, the first tokens wait until the turn's start is persisted. With ten
 * turns at once that takes as long as ten starts, which is also shown.
 */
export const lag: Experiment = {
  name: 'lag',
  title: 'lag of each delta',
  run: async (bench) => {
    const one = await lagsOf(bench, 1, thinkingMs);
    const ten = await lagsOf(bench, 10, thinkingMs);
    const atOnce = await lagsOf(bench, 10, 0);
    return [
      { id: 'lag-1', title: 'lag of a delta, one stream', unit: 'ms', cells: one },
      { id: 'lag-1-p99', title: 'lag of a delta, one stream, p99', unit: 'ms', cells: p99s(one) },
      { id: 'lag-10', title: 'lag of a delta, 10 streams', unit: 'ms', cells: ten },
      { id: 'lag-10-p99', title: 'lag of a delta, 10 streams, p99', unit: 'ms', cells: p99s(ten) },
      {
        id: 'lag-10-at-once-p99',
        title: '… p99 where the model speaks at once',
        unit: 'ms',
        cells: p99s(atOnce),
      },
    ];
  },
};

type Lags = Record<'relay' | 'holdfast', Summary>;

async function lagsOf({ load, plan }: Bench, streams: number, firstTokenMs: number): Promise<Lags> {
  const message = toMessage({ tokens: plan.tokensOfLag, gapMs, firstTokenMs });
  const lags: Record<keyof Lags, number[]> = { relay: [], holdfast: [] };
  for (let round = 0; round < plan.lagRounds; round += 1) {
    for (const subject of ['relay', 'holdfast'] as const) {
      const turns = Array.from({ length: streams }, () => ({ subject, message }));
      // Real users' streams do not send their tokens in lockstep.
      const { samples } = await load.run({ kind: 'together', turns, staggerMs: gapMs / streams });
      lags[subject].push(...samples.flatMap(({ lagsMs }) => lagsMs));
    }
  }
  return { relay: summarise(lags.relay), holdfast: summarise(lags.holdfast) };
}

function p99s({ relay, holdfast }: Lags) {
  return { relay: relay.p99, holdfast: holdfast.p99 };
}
