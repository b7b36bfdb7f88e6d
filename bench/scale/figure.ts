import { z } from 'zod';
import { renderColumns, renderNumber } from '../report/columns';

export const figureSchema = z.object({
  /** Stable across versions, so that runs can be compared. */
  id: z.string(),
  title: z.string(),
  unit: z.string(),
  value: z.number(),
});
/** One measured number. */
export type Figure = z.output<typeof figureSchema>;

export function figure(id: string, title: string, unit: string, value: number): Figure {
  return { id, title, unit, value };
}

/** Renders the figures as a Markdown table, beside those of the kept run. */
export function renderFigures(figures: readonly Figure[], kept: readonly Figure[] = []): string {
  const lines = figures.map(({ id, title, unit, value }) => {
    const before = kept.find((one) => one.id === id);
    return [title, unit, renderNumber(value), before ? renderNumber(before.value) : ''];
  });
  return renderColumns(['figure', 'unit', 'value', 'kept run'], lines);
}
