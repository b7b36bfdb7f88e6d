import { summarise } from '../../measure/summary';
import { renderColumns, renderNumber } from '../../report/columns';
import type { Returned } from '../load/stream-load';
import type { Round } from '../measure/rounds';
import { figure, type Figure, type Findings } from './figure';

/** What idle streams took, and how they came back. */
export interface StreamsSeen {
  count: number;
  /** Those that were opened between the two measurements of memory. */
  added: number;
  processes: number;
  openedMs: number;
  /** Resident bytes by part. */
  before: Record<string, number>;
  after: Record<string, number>;
  idle: Round;
  /** After all connections were cut, and after a process was killed. */
  cut: Returned;
  killed: Returned;
}

/** Returns the tables and figures of idle streams. */
export function describeStreams(seen: StreamsSeen): Findings {
  const { count, processes, idle, cut, killed } = seen;
  const memory = memoryFigures(seen);
  const storms = [
    ...stormFigures('cut', `all ${count} cut at once`, cut),
    ...stormFigures('killed', `${killed.afterMs.length} of a killed process`, killed),
  ];
  const cpu = Object.entries(idle.cpuMs).map(([name, ms]) =>
    figure(`streams-cpu-${name}`, [`${name} with ${count} idle streams`, 'cores'], ms / idle.seconds / 1_000),
  );
  const statements = figure(
    'streams-statements',
    [`statements with ${count} idle streams`, '/s'],
    idle.statements / idle.seconds,
  );
  const opened = figure('streams-opened', [`opening ${count}, 50 at once`, 's'], seen.openedMs / 1_000);
  const figures = [...memory, opened, ...cpu, statements, ...storms];
  const heading = `${count} streams of idle conversations on ${processes} processes, each with a reader of its own:`;
  const lines = figures.map(({ title, unit, value }) => [
    unit === '' ? title : `${title}, ${unit}`,
    renderNumber(value),
  ]);
  return { figures, text: [heading, renderColumns(['what', 'value'], lines)] };
}

function memoryFigures({ before, after, added }: StreamsSeen): Figure[] {
  const names = ['service', ...Object.keys(before).filter((name) => ['Temporal', 'FerretDB'].includes(name))];
  return names.map((name) =>
    figure(
      `streams-memory-${name}`,
      [`memory of an idle stream in ${name}`, 'KB'],
      ((after[name] ?? 0) - (before[name] ?? 0)) / added / 1_024,
    ),
  );
}

function stormFigures(id: string, title: string, { afterMs, refused }: Returned): Figure[] {
  if (afterMs.length === 0) return [];
  const { median, p95, max } = summarise(afterMs);
  return [
    figure(`storm-${id}-median`, [`${title}: served again, median`, 's'], median / 1_000),
    figure(`storm-${id}-p95`, ['… p95', 's'], p95 / 1_000),
    figure(`storm-${id}-all`, ['… all', 's'], max / 1_000),
    figure(`storm-${id}-refused`, ['… requests refused meanwhile', ''], refused),
  ];
}
