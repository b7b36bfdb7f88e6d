import { ownCode } from '../profile/labels';
import type { Parts } from '../profile/parts';
import { renderColumns } from './columns';

const named = 3;

/** Renders the CPU time of a text turn: a table, then a summary of our own code and the largest parts. */
export function renderParts({ turns, cpuMs, parts, folders }: Parts): string {
  const all = parts.reduce((sum, [, ms]) => sum + ms, 0);
  const own = parts.find(([name]) => name === ownCode)?.[1] ?? 0;
  const share = (ms: number) => `${((ms / all) * 100).toFixed(0)} %`;
  return [
    `A text turn in Holdfast, of ${turns} turns with the profiler at work: ${cpuMs.toFixed(1)} ms of CPU.`,
    `By the profile, which goes by the clock, it has ${all.toFixed(1)} ms:`,
    renderColumns(
      ['part', 'ms', 'share'],
      parts.map(([name, ms]) => [name, ms.toFixed(2), share(ms)]),
    ),
    '',
    `Our own code takes ${own.toFixed(2)} ms of a text turn (${share(own)}), most of it ${largest(folders)}.`,
    `The three largest parts of all: ${largest(parts)}.`,
  ].join('\n');
}

function largest(parts: [string, number][]): string {
  return parts
    .slice(0, named)
    .map(([name, ms]) => `${name} ${ms.toFixed(2)} ms`)
    .join(', ');
}
