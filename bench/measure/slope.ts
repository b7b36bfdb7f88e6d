export interface Point {
  x: number;
  y: number;
}

/** The growth of y with x. */
export interface Slope {
  /** Units of y per unit of x, by the least-squares line. */
  rise: number;
  /** Twice the standard error: another run may differ by this much. */
  giveOrTake: number;
}

/**
 * Fits a line to the points.
 * @throws RangeError for fewer than three points, since two always lie on a line
 */
export function slopeOf(points: readonly Point[]): Slope {
  if (points.length < 3) throw new RangeError('a slope needs three points');
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  const width = sum(points.map(({ x }) => (x - middle.x) ** 2));
  const rise = sum(points.map(({ x, y }) => (x - middle.x) * (y - middle.y))) / width;
  const off = points.map(({ x, y }) => y - middle.y - rise * (x - middle.x));
  const scatter = sum(off.map((distance) => distance ** 2)) / (points.length - 2);
  return { rise, giveOrTake: 2 * Math.sqrt(scatter / width) };
}

function mean(values: number[]): number {
  return sum(values) / values.length;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
