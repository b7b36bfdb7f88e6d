import { slopeOf, type Slope } from '../../measure/slope';
import { summarise } from '../../measure/summary';
import { sum } from '../../measure/total';
import { renderColumns, renderNumber } from '../../report/columns';
import type { Round } from '../measure/rounds';
import { figure, type Figure, type Findings } from './figure';

/** What was seen while this many turns waited. */
export interface Level {
  waiting: number;
  /** Resident bytes by part. */
  memory: Record<string, number>;
  idle: Round;
  /** Bytes of all files of the servers. */
  disk: number;
  /** From an answer to the end of its turn, of the oldest turns. */
  answerMs: number[];
}

/** The number of turns that the issue of scale is about. What was not measured is computed by a line. */
const many = 100_000;
const bytesPerMb = 1_048_576;

/** Returns the tables and figures of turns that wait. */
export function describeSuspended(levels: readonly Level[]): Findings {
  const last = levels.at(-1);
  if (!last) return { figures: [], text: [] };
  const slopes = {
    service: slope(levels, ({ memory }) => memory['service'] ?? 0),
    Temporal: slope(levels, ({ memory }) => memory['Temporal'] ?? 0),
    disk: slope(levels, ({ disk }) => disk),
  };
  const figures = [
    ...each(slopes),
    figure('suspended-cpu', [`all parts with ${last.waiting} waiting turns`, 'cores'], coresOf(last.idle)),
    figure('suspended-statements', ['… statements', '/s'], last.idle.statements / last.idle.seconds),
    figure(
      'suspended-answer',
      [`answer to the oldest of ${last.waiting}, median`, 'ms'],
      summarise(last.answerMs).median,
    ),
  ];
  return { figures, text: [table(levels), extrapolated(last.waiting, slopes)] };
}

function table(levels: readonly Level[]): string {
  const line = (title: string, of: (level: Level) => number) => [
    title,
    ...levels.map((level) => renderNumber(of(level))),
  ];
  return renderColumns(
    ['turns that wait', ...levels.map(({ waiting }) => String(waiting))],
    [
      line('memory of the service, MB', ({ memory }) => (memory['service'] ?? 0) / bytesPerMb),
      line('memory of Temporal, MB', ({ memory }) => (memory['Temporal'] ?? 0) / bytesPerMb),
      line('files of the servers, MB', ({ disk }) => disk / bytesPerMb),
      line('cores of all parts', ({ idle }) => coresOf(idle)),
      line('statements a second', ({ idle }) => idle.statements / idle.seconds),
      line('an answer to the oldest, median ms', ({ answerMs }) => summarise(answerMs).median),
      line('… slowest, ms', ({ answerMs }) => summarise(answerMs).max),
    ],
  );
}

function each(slopes: Record<string, Slope>): Figure[] {
  return Object.entries(slopes).map(([name, { rise, giveOrTake }]) =>
    figure(
      `suspended-${name}`,
      [`${name === 'disk' ? 'files' : name} of a waiting turn`, 'KB'],
      rise / 1_024,
      {
        low: (rise - giveOrTake) / 1_024,
        high: (rise + giveOrTake) / 1_024,
      },
    ),
  );
}

function extrapolated(waiting: number, slopes: Record<string, Slope>): string {
  const parts = Object.entries(slopes).map(
    ([name, { rise, giveOrTake }]) =>
      `${name} ${((rise * many) / bytesPerMb).toFixed(0)} ± ${((giveOrTake * many) / bytesPerMb).toFixed(0)} MB`,
  );
  const kind = waiting >= many ? 'By the line through these levels' : 'Extrapolated, not measured';
  return `${kind}: ${many.toLocaleString('en')} waiting turns take ${parts.join(', ')}.`;
}

function coresOf(idle: Round): number {
  return sum(Object.values(idle.cpuMs)) / idle.seconds / 1_000;
}

function slope(levels: readonly Level[], of: (level: Level) => number): Slope {
  return slopeOf(levels.map((level) => ({ x: level.waiting, y: of(level) })));
}
