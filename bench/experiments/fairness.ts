import { setTimeout as delay } from 'node:timers/promises';
import { createTenant } from '../../test/support/test-tenant';
import type { Sample } from '../load/jobs';
import { summarise } from '../measure/summary';
import { toMessage } from '../model/turn-script';
import { holdfastRow, type Row } from '../report/row';
import { startLoadGenerator, type LoadGenerator } from '../setup/load-generator';
import type { Bench, Experiment } from './experiment';

/** The number of open turns of the flooding tenant. */
const floodAtOnce = 100;
/** The number of clients of one tenant in a burst. */
const burstAtOnce = 50;
/** In milliseconds. The flood reaches its full strength in this time, and ends before the next round. */
const settleMs = 2_500;
/** Mean pause between two messages, in milliseconds. */
const pauseMs = 500;

const turn = { subject: 'holdfast' as const, message: toMessage() };

/**
 * Measures the duration of one tenant's single messages with and without another tenant's flood, in
 * alternation. Also measures how evenly a tenant's own clients are served in a burst.
 */
export const fairness: Experiment = {
  name: 'fairness',
  title: 'one tenant beside another, and a burst',
  async run(bench) {
    const { store, holdfast, plan } = bench;
    const other = await createTenant(store, { model: 'bench', retrieval: 'off' });
    const single = await startLoadGenerator({
      holdfast: { url: `${holdfast.url}/api/agent/stream`, headers: { 'x-api-key': other.apiKey } },
    });
    const rounds: Round[] = [];
    try {
      // The burst comes first, when no other client has been active for a while.
      const burst = await bursts(bench);
      for (let round = 0; round < plan.fairnessRounds; round += 1) rounds.push(await play(bench, single));
      return [...burst, ...besideRows(rounds)];
    } finally {
      await single.stop();
    }
  },
};

interface Round {
  alone: Sample[];
  beside: Sample[];
  /** Turns per second of the flooding tenant. */
  floodRate: number;
}

async function play({ load, plan }: Bench, single: LoadGenerator): Promise<Round> {
  const forMs = plan.fairnessMs;
  const alone = await singles(single, forMs / 2);
  const flooding = load.run({ kind: 'loop', turn, atOnce: floodAtOnce, forMs: forMs + 2 * settleMs });
  await delay(settleMs);
  const beside = await singles(single, forMs);
  const { samples, elapsedMs } = await flooding;
  await delay(settleMs);
  return { alone, beside, floodRate: samples.length / (elapsedMs / 1_000) };
}

/** One message after another. */
async function singles(load: LoadGenerator, forMs: number): Promise<Sample[]> {
  const end = performance.now() + forMs;
  const samples: Sample[] = [];
  while (performance.now() < end) {
    samples.push(await load.turn('holdfast', turn.message));
    await delay(pauseMs * (0.5 + Math.random()));
  }
  return samples;
}

function besideRows(rounds: Round[]): Row[] {
  const [alone, beside] = [rounds.flatMap((one) => one.alone), rounds.flatMap((one) => one.beside)];
  return [
    ...ratioRows('fair-first', 'first delta of single messages', [alone, beside].map(firstDeltas)),
    ...ratioRows(
      'fair-whole',
      'whole turn of single messages',
      [alone, beside].map((samples) => samples.map(({ totalMs }) => totalMs)),
    ),
    holdfastRow('fair-flood-rate', `text turns a second of the flood, ${floodAtOnce} at once`, 'turns/s', {
      ...summarise(rounds.map(({ floodRate }) => floodRate)),
    }),
  ];
}

function ratioRows(id: string, title: string, [alone = [], beside = []]: number[][]): Row[] {
  const [quiet, flooded] = [summarise(alone), summarise(beside)];
  return [
    holdfastRow(`${id}-alone`, `${title}, alone`, 'ms', quiet),
    holdfastRow(`${id}-beside`, `${title}, while another tenant floods`, 'ms', flooded),
    holdfastRow(`${id}-factor`, `… p95 of it against p95 alone`, '×', flooded.p95 / quiet.p95),
  ];
}

async function bursts({ load, plan }: Bench): Promise<Row[]> {
  const firsts: number[] = [];
  const factors: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < plan.fairnessRounds; round += 1) {
    const forMs = plan.fairnessMs;
    const { samples, elapsedMs } = await load.run({ kind: 'loop', turn, atOnce: burstAtOnce, forMs });
    const deltas = firstDeltas(samples);
    firsts.push(...deltas);
    factors.push(summarise(deltas).p99 / mean(deltas));
    rates.push(samples.length / (elapsedMs / 1_000));
  }
  return [
    holdfastRow('burst-first', `first delta in a burst of ${burstAtOnce} clients`, 'ms', summarise(firsts)),
    holdfastRow('burst-factor', '… p99 of it against its mean', '×', summarise(factors)),
    holdfastRow('burst-rate', '… text turns a second', 'turns/s', summarise(rates)),
  ];
}

function firstDeltas(samples: Sample[]): number[] {
  return samples.map(({ firstDeltaMs }) => firstDeltaMs).filter((ms) => ms !== undefined);
}

function mean(values: number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}
