import type { Sample, Subject } from '../load/jobs';
import { summarise, type Summary } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import type { Row } from '../report/row';
import type { Bench, Experiment } from './experiment';

const gapMs = 20;

/**
 * How long a token is under way from the model to the client, with one stream and with ten. The first tokens of a turn
 * wait until its start is durable, which with ten at once takes as long as ten starts; so the slowest are shown of all
 * tokens, and of those that found their stream open.
 */
export const lag: Experiment = {
  name: 'lag',
  title: 'lag of each delta',
  run: async (bench) => [...(await ofStreams(bench, 1)), ...(await ofStreams(bench, 10))],
};

async function ofStreams({ load, plan }: Bench, streams: number): Promise<Row[]> {
  const message = toMessage({ tokens: plan.tokensOfLag, gapMs });
  const samples: Record<'relay' | 'holdfast', Sample[]> = { relay: [], holdfast: [] };
  for (let round = 0; round < plan.lagRounds; round += 1) {
    for (const subject of ['relay', 'holdfast'] as const) samples[subject].push(...(await run(subject)));
  }
  const cells = (pick: (sample: Sample) => number[]) => ({
    relay: summarise(samples.relay.flatMap(pick)),
    holdfast: summarise(samples.holdfast.flatMap(pick)),
  });
  const all = cells(({ lagsMs }) => lagsMs);
  const flowing = cells(({ flowingLagsMs }) => flowingLagsMs);
  const title = `lag of a delta, ${streams === 1 ? 'one stream' : `${streams} streams`}`;
  return [
    { id: `lag-${streams}`, title, unit: 'ms', cells: all },
    { id: `lag-${streams}-p99`, title: `${title}, p99`, unit: 'ms', cells: p99s(all) },
    {
      id: `lag-${streams}-flowing-p99`,
      title: `${title}, p99 once its first is here`,
      unit: 'ms',
      cells: p99s(flowing),
    },
  ];

  async function run(subject: Subject): Promise<Sample[]> {
    const turns = Array.from({ length: streams }, () => ({ subject, message }));
    // Streams of real users do not send their tokens in step.
    return (await load.run({ kind: 'together', turns, staggerMs: gapMs / streams })).samples;
  }
}

function p99s({ relay, holdfast }: Record<'relay' | 'holdfast', Summary>) {
  return { relay: relay.p99, holdfast: holdfast.p99 };
}
