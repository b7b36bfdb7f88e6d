import { renderColumns, renderNumber } from '../../report/columns';
import type { Figure } from './figure';

/** Renders the figures as a Markdown table, beside those of the kept run. */
export function renderFigures(figures: readonly Figure[], kept: readonly Figure[] = []): string {
  const lines = figures.map(({ id, title, unit, value, low, high }) => {
    const before = kept.find((one) => one.id === id)?.value;
    return [
      unit === '' ? title : `${title}, ${unit}`,
      renderNumber(value),
      low === undefined || high === undefined ? '' : `${renderNumber(low)}–${renderNumber(high)}`,
      before === undefined ? '' : renderNumber(before),
    ];
  });
  return renderColumns(['figure', 'value', 'nine of ten', 'kept run'], lines);
}
