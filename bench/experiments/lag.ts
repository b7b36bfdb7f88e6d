import type { Subject } from '../load/jobs';
import { summarise } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import type { Row } from '../report/row';
import type { Bench, Experiment } from './experiment';

const gapMs = 20;

/** How long a token is under way from the model to the client, with one stream and with ten. */
export const lag: Experiment = {
  name: 'lag',
  title: 'lag of each delta',
  run: async (bench) => [...(await ofStreams(bench, 1)), ...(await ofStreams(bench, 10))],
};

async function ofStreams({ load, plan }: Bench, streams: number): Promise<Row[]> {
  const message = toMessage({ tokens: plan.tokensOfLag, gapMs });
  const lags: Record<'relay' | 'holdfast', number[]> = { relay: [], holdfast: [] };
  for (let round = 0; round < plan.lagRounds; round += 1) {
    for (const subject of ['relay', 'holdfast'] as const) lags[subject].push(...(await lagsOf(subject)));
  }
  const [relay, holdfast] = [summarise(lags.relay), summarise(lags.holdfast)];
  const title = `lag of a delta, ${streams === 1 ? 'one stream' : `${streams} streams`}`;
  return [
    { id: `lag-${streams}`, title, unit: 'ms', cells: { relay, holdfast } },
    {
      id: `lag-${streams}-p99`,
      title: `${title}, p99`,
      unit: 'ms',
      cells: { relay: relay.p99, holdfast: holdfast.p99 },
    },
  ];

  async function lagsOf(subject: Subject): Promise<number[]> {
    const turns = Array.from({ length: streams }, () => ({ subject, message }));
    // Streams of real users do not send their tokens in step.
    const { samples } = await load.run({ kind: 'together', turns, staggerMs: gapMs / streams });
    return samples.flatMap(({ lagsMs }) => lagsMs);
  }
}
