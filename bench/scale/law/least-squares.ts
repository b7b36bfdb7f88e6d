import { sum } from '../../measure/total';

/** One measurement: the value is expected to be the sum of the parts, each times its coefficient. */
export interface Observation {
  parts: readonly number[];
  value: number;
  weight: number;
}

/**
 * Returns the coefficients with the least weighted squares of what they leave unexplained. Undefined if the
 * observations do not determine them.
 */
export function leastSquares(observations: readonly Observation[]): number[] | undefined {
  const count = observations[0]?.parts.length ?? 0;
  // The normal equations, with their right side as the last column.
  const rows = Array.from({ length: count }, (_row, row) => [
    ...Array.from({ length: count }, (_column, column) =>
      sum(observations.map(({ parts, weight }) => weight * (parts[row] ?? 0) * (parts[column] ?? 0))),
    ),
    sum(observations.map(({ parts, value, weight }) => weight * (parts[row] ?? 0) * value)),
  ]);
  return solve(rows);
}

/** Gauss-Jordan elimination with the largest pivots. */
function solve(rows: number[][]): number[] | undefined {
  let left = rows;
  const count = rows.length;
  for (let column = 0; column < count; column += 1) {
    const [pivot, ...others] = bySizeIn(left.slice(column), column);
    const divisor = pivot?.[column] ?? 0;
    if (!pivot || Math.abs(divisor) < 1e-12) return undefined;
    const scaled = pivot.map((value) => value / divisor);
    const clear = (row: number[]) => row.map((value, at) => value - (row[column] ?? 0) * (scaled[at] ?? 0));
    left = [...left.slice(0, column).map(clear), scaled, ...others.map(clear)];
  }
  return left.map((row) => row[count] ?? Number.NaN);
}

function bySizeIn(rows: number[][], column: number): number[][] {
  const size = (row: number[]) => Math.abs(row[column] ?? 0);
  return rows.toSorted((one, other) => size(other) - size(one));
}
