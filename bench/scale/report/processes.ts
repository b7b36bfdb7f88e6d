import { renderColumns, renderNumber } from '../../report/columns';
import { mean } from '../../measure/total';
import { randomFrom } from '../../../drill/random';
import { intervalOf, resample, type Interval } from '../law/bootstrap';
import { fitScalability, peakOf, rateAt, type ScalabilityLaw } from '../law/scalability';
import { cpuOfTurn, othersCores, rateOf, statementsOfTurn } from '../measure/costs';
import type { Round } from '../measure/rounds';
import { figure, type Figure, type Findings } from './figure';

/** Above this the machine itself is the bound, and not what the law is about. */
const full = 0.92;
const seed = 23;

/** What this many processes did. */
export interface CountOfProcesses {
  processes: number;
  rounds: Round[];
  /** Of all cores of the machine. */
  busy: number;
  /** Whether this number was measured before. */
  isAgain: boolean;
}

interface Share {
  /** The cores that each process was held to. */
  share: number;
  counts: CountOfProcesses[];
  draws: number;
}

/** Returns the tables, the law and the figures of processes of one size. */
export function describeShare({ share, counts, draws }: Share): Findings {
  const heading = `Each process held to ${share} cores. Processor milliseconds and statements of a text turn:`;
  const text = [heading, table(counts)];
  const first = counts.filter(({ isAgain }) => !isAgain);
  const figures = first.flatMap((count) => figuresOf(share, count));
  const usable = first.filter(({ busy }) => busy < full);
  if (usable.length < 3) return { figures, text: [...text, noLaw(usable.length)] };
  const law = lawOf(usable, draws);
  return {
    figures: [...figures, ...lawFigures(share, law)],
    text: [...text, lawSentence(law, first)],
  };
}

interface FittedLaw {
  fitted: ScalabilityLaw;
  intervals: Record<keyof ScalabilityLaw, Interval>;
  counts: number[];
}

function lawOf(counts: readonly CountOfProcesses[], draws: number): FittedLaw {
  const pointsOf = (pick: (rounds: Round[]) => Round[]) =>
    counts.flatMap(({ processes, rounds }) =>
      pick(rounds).map((round) => ({ processes, rate: rateOf(round) })),
    );
  const random = randomFrom(seed);
  const drawn = Array.from({ length: draws }, () =>
    fitScalability(pointsOf((rounds) => resample(random, rounds))),
  );
  const of = (term: keyof ScalabilityLaw) => intervalOf(drawn.map((law) => law[term]));
  return {
    fitted: fitScalability(pointsOf((rounds) => rounds)),
    intervals: { single: of('single'), contention: of('contention'), coherence: of('coherence') },
    counts: counts.map(({ processes }) => processes),
  };
}

function table(counts: readonly CountOfProcesses[]): string {
  const names = Object.keys(counts[0]?.rounds[0]?.cpuMs ?? {});
  const heads = counts.map(({ processes, isAgain }) => `${processes}${isAgain ? ', again' : ''}`);
  const line = (title: string, of: (count: CountOfProcesses) => string) => [title, ...counts.map(of)];
  return renderColumns(
    ['processes', ...heads],
    [
      line('turns a second', ({ rounds }) => renderNumber(mean(rounds.map(rateOf)))),
      line('… least and most of its rounds', ({ rounds }) => rangeOf(rounds.map(rateOf))),
      line('machine busy, %', ({ busy }) => (busy * 100).toFixed(0)),
      line('… by other programs, cores', ({ rounds }) => othersCores(rounds).toFixed(2)),
      ...names.map((name) => line(name, ({ rounds }) => renderNumber(cpuOfTurn(rounds)[name] ?? 0))),
      line('statements', ({ rounds }) => renderNumber(statementsOfTurn(rounds))),
    ],
  );
}

function figuresOf(share: number, { processes, rounds }: CountOfProcesses): Figure[] {
  const rates = rounds.map(rateOf);
  const of = `${processes} processes of ${share} cores`;
  const id = `${share}-${processes}`;
  const range = { low: Math.min(...rates), high: Math.max(...rates) };
  const cpu = Object.entries(cpuOfTurn(rounds)).map(([name, ms]) =>
    figure(`cpu-${name}-${id}`, [`CPU of a text turn in ${name}, ${of}`, 'ms'], ms),
  );
  return [
    figure(`rate-${id}`, [`text turns, ${of}`, 'turns/s'], mean(rates), range),
    ...cpu,
    figure(`statements-${id}`, [`statements of a text turn, ${of}`, ''], statementsOfTurn(rounds)),
  ];
}

function lawFigures(share: number, { fitted, intervals }: FittedLaw): Figure[] {
  const of = `processes of ${share} cores`;
  return [
    figure(
      `single-${share}`,
      [`text turns of one of the ${of}, by the law`, 'turns/s'],
      fitted.single,
      intervals.single,
    ),
    figure(`contention-${share}`, [`contention of ${of}`, ''], fitted.contention, intervals.contention),
    figure(`coherence-${share}`, [`coherence of ${of}`, ''], fitted.coherence, intervals.coherence),
  ];
}

function lawSentence({ fitted, intervals, counts }: FittedLaw, all: readonly CountOfProcesses[]): string {
  const within = ({ low, high }: Interval, digits: number) =>
    `(${low.toFixed(digits)} to ${high.toFixed(digits)})`;
  const peak = peakOf(fitted);
  const left = all.map(({ processes }) => processes).filter((count) => !counts.includes(count));
  return [
    `Universal Scalability Law over ${counts.join(', ')} processes; in brackets nine of ten draws:`,
    `one process ${fitted.single.toFixed(1)} ${within(intervals.single, 1)} turns/s,`,
    `contention ${fitted.contention.toFixed(3)} ${within(intervals.contention, 3)},`,
    `coherence ${fitted.coherence.toFixed(4)} ${within(intervals.coherence, 4)};`,
    Number.isFinite(peak)
      ? `most turns with ${peak.toFixed(0)} processes`
      : 'each further process adds turns',
    `(8 would do ${rateAt(fitted, 8).toFixed(1)} turns/s).`,
    ...(left.length > 0 ? [`Left out, since the machine was full: ${left.join(', ')}.`] : []),
  ].join(' ');
}

function noLaw(usable: number): string {
  const most = (full * 100).toFixed(0);
  return (
    `No law: it needs three numbers of processes while the machine is less than ${most} % busy, ` +
    `and there were ${usable}.`
  );
}

function rangeOf(values: readonly number[]): string {
  return `${renderNumber(Math.min(...values))}–${renderNumber(Math.max(...values))}`;
}
