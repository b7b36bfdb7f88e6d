import { renderColumns, renderNumber } from './columns';
import type { Change } from './compare';

const heads = ['figure', 'kept run', 'this run', 'ratio', 'noise up to', 'verdict'];

/** Renders the comparison with the kept run as a Markdown table. */
export function renderChanges(changes: readonly Change[]): string {
  const lines = changes.map(({ title, unit, kept, now, ratio, noise, verdict }) => [
    `${title}, ${unit}`,
    ...[kept, now].map(renderNumber),
    `× ${ratio.toFixed(2)}`,
    `× ${noise.toFixed(2)}`,
    verdict,
  ]);
  return renderColumns(heads, lines);
}
