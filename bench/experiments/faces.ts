import { faces, type Face, type Spoken } from '../load/jobs';
import { summarise } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import { holdfastRow, type Row } from '../report/row';
import type { Bench, Experiment } from './experiment';

const gapMs = 20;
const firstTokenMs = 100;
const streams = 10;
/** A message of another protocol has an id as its Idempotency-Key; Responses and MCP carry a key. */
const subjects = ['keyed', ...faces] as const;

const names: Record<Face, string> = {
  'ai-sdk': 'AI SDK',
  'ag-ui': 'AG-UI',
  openai: 'Responses',
  mcp: 'MCP',
  a2a: 'A2A',
};

/** Measures the cost of each other protocol over the native stream. The protocols alternate. */
export const facesBesideNative: Experiment = {
  name: 'faces',
  title: 'other protocols beside the native stream',
  run: async (bench) => [
    ...rows('face-first', 'first delta over the native one', await firstDeltas(bench, 'begins')),
    ...rows('face-next', '… where the conversation goes on', await firstDeltas(bench, 'goes on')),
    ...rows('face-lag', `lag of a delta over the native one, ${streams} streams`, await lags(bench)),
  ],
};

type Measured = (subject: Spoken) => Promise<number[]>;
type Series = Record<(typeof subjects)[number], number[]>;

/** One turn at a time. Other protocols' clients name a conversation before it begins, so it is looked up. */
function firstDeltas({ load, plan }: Bench, conversation: 'begins' | 'goes on'): Promise<Series> {
  const message = toMessage({ firstTokenMs });
  return inTurns(plan.turns, async (subject) => {
    const before = conversation === 'begins' ? undefined : await load.turn('holdfast', toMessage());
    const { firstDeltaMs } = await load.turn(subject, message, before?.conversationId);
    return firstDeltaMs === undefined ? [] : [firstDeltaMs];
  });
}

/** The median of each round. */
function lags({ load, plan }: Bench): Promise<Series> {
  const message = toMessage({ tokens: plan.tokensOfLag, gapMs, firstTokenMs });
  return inTurns(plan.faceRounds, async (subject) => {
    const turns = Array.from({ length: streams }, () => ({ subject, message }));
    const { samples } = await load.run({ kind: 'together', turns, staggerMs: gapMs / streams });
    return [summarise(samples.flatMap(({ lagsMs }) => lagsMs)).median];
  });
}

/** Each round begins with another subject, so that none profits from its predecessor. */
async function inTurns(rounds: number, measure: Measured): Promise<Series> {
  const series: Series = { keyed: [], 'ai-sdk': [], 'ag-ui': [], openai: [], mcp: [], a2a: [] };
  for (let round = 0; round < rounds; round += 1) {
    const first = round % subjects.length;
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)])
      series[subject].push(...(await measure(subject)));
  }
  return series;
}

/** The differences of each round. */
function rows(id: string, title: string, series: Series): Row[] {
  return faces.map((face) => {
    const over = series[face].map((ms, round) => ms - (series.keyed[round] ?? ms));
    return holdfastRow(`${id}-${face}`, `${title}, ${names[face]}`, 'ms', summarise(over));
  });
}
