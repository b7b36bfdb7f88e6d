/** Returns the sum of the values, 0 if there are none. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns NaN if there are none. */
export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}
