import { summarise, type Summary } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import { holdfastRow, type Row } from '../report/row';
import { startBeside } from '../setup/start-beside';
import type { Bench, Experiment } from './experiment';

const gapMs = 20;
/** Long enough for the reader to be at the other process before the first token. */
const thinkingMs = 1_000;

/** Measures how long a token takes from the model to a client that reads the turn through another process. */
export const lagElsewhere: Experiment = {
  name: 'lag',
  title: 'lag of each delta through another process',
  run: async (bench) => [
    ...(await throughAnother(bench, 'hop', {})),
    ...(await throughAnother(bench, 'polled', { HOP: 'false' })),
  ],
};

async function throughAnother(
  bench: Bench,
  how: 'hop' | 'polled',
  settings: Record<string, string>,
): Promise<Row[]> {
  const beside = await startBeside(bench.servers, { name: `beside-${how}`, settings });
  const title = `lag of a delta through another process${how === 'polled' ? ' without hops' : ''}`;
  try {
    const one = await lagsOf(bench, 1, beside.url);
    const ten = await lagsOf(bench, 10, beside.url);
    return [
      holdfastRow(`lag-${how}-1`, `${title}, one stream`, 'ms', one),
      holdfastRow(`lag-${how}-1-p99`, '… p99', 'ms', one.p99),
      holdfastRow(`lag-${how}-10`, `${title}, 10 streams`, 'ms', ten),
      holdfastRow(`lag-${how}-10-p99`, '… p99', 'ms', ten.p99),
    ];
  } finally {
    await beside.stop();
  }
}

async function lagsOf({ load, plan }: Bench, streams: number, url: string): Promise<Summary> {
  const message = toMessage({ tokens: plan.tokensOfLag, gapMs, firstTokenMs: thinkingMs });
  const turn = { subject: 'holdfast' as const, message, readAt: `${url}/api/agent/stream` };
  const lags: number[] = [];
  for (let round = 0; round < plan.lagRounds; round += 1) {
    const turns = Array.from({ length: streams }, () => turn);
    const { samples } = await load.run({ kind: 'together', turns, staggerMs: gapMs / streams });
    lags.push(...samples.flatMap(({ lagsMs }) => lagsMs));
  }
  return summarise(lags);
}
