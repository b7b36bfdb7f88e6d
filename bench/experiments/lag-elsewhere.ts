import { summarise, type Summary } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import { holdfastRow, type Row } from '../report/row';
import { startBeside } from '../setup/start-beside';
import type { Bench, Experiment } from './experiment';

const gapMs = 20;
const several = 10;
/** Long enough for the reader to reach the other process before the first token. */
const thinkingMs = 1_000;

/**
 * Measures the time of a token from the model to a client that reads the turn through another process, with
 * hops and without. Compares it with a client of the process that runs the turn.
 */
export const lagElsewhere: Experiment = {
  name: 'lag-elsewhere',
  title: 'lag of each delta through another process',
  async run(bench) {
    const byHop = await startBeside(bench.servers, { name: 'beside-hop' });
    const byPolls = await startBeside(bench.servers, { name: 'beside-polls', settings: { HOP: 'false' } });
    try {
      const one = await lagsOf(bench, 1, { hop: byHop.url, polls: byPolls.url });
      const ten = await lagsOf(bench, several, { hop: byHop.url, polls: byPolls.url });
      return [...rowsOf('1', 'one stream', one), ...rowsOf('10', `${several} streams`, ten)];
    } finally {
      await byHop.stop();
      await byPolls.stop();
    }
  },
};

type Lags = Record<'host' | 'hop' | 'polls', Summary>;

/** Alternates between them, so that the machine is the same for all. */
async function lagsOf(
  { load, plan }: Bench,
  streams: number,
  urls: Record<'hop' | 'polls', string>,
): Promise<Lags> {
  const message = toMessage({ tokens: plan.tokensOfLag, gapMs, firstTokenMs: thinkingMs });
  const lags: Record<keyof Lags, number[]> = { host: [], hop: [], polls: [] };
  for (let round = 0; round < plan.lagRounds; round += 1) {
    for (const how of ['host', 'hop', 'polls'] as const) {
      const readAt = how === 'host' ? {} : { readAt: `${urls[how]}/api/agent/stream` };
      const turns = Array.from({ length: streams }, () => ({
        subject: 'holdfast' as const,
        message,
        ...readAt,
      }));
      const { samples } = await load.run({ kind: 'together', turns, staggerMs: gapMs / streams });
      lags[how].push(...samples.flatMap(({ lagsMs }) => lagsMs));
    }
  }
  return { host: summarise(lags.host), hop: summarise(lags.hop), polls: summarise(lags.polls) };
}

function rowsOf(id: string, streams: string, { host, hop, polls }: Lags): Row[] {
  return [
    holdfastRow(`lag-host-${id}`, `lag of a delta at the process of its turn, ${streams}`, 'ms', host),
    holdfastRow(`lag-host-${id}-p99`, '… p99', 'ms', host.p99),
    holdfastRow(`lag-hop-${id}`, `lag of a delta by a hop, ${streams}`, 'ms', hop),
    holdfastRow(`lag-hop-${id}-p99`, '… p99', 'ms', hop.p99),
    holdfastRow(`lag-polls-${id}`, `lag of a delta by polls, ${streams}`, 'ms', polls),
    holdfastRow(`lag-polls-${id}-p99`, '… p99', 'ms', polls.p99),
  ];
}
