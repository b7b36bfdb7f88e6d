/**
 * Returns the dot product of a row of the matrix with the vector. The rows are as long as the vector and
 * follow one another.
 */
export function dotProduct(matrix: Float32Array, row: number, vector: Float32Array): number {
  const { length } = vector;
  const whole = length - (length % 4);
  // Four sums, because an addition waits for the previous one to the same sum.
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let at = 0;
  let from = row * length;
  for (; at < whole; at += 4, from += 4) {
    a += (matrix[from] ?? 0) * (vector[at] ?? 0);
    b += (matrix[from + 1] ?? 0) * (vector[at + 1] ?? 0);
    c += (matrix[from + 2] ?? 0) * (vector[at + 2] ?? 0);
    d += (matrix[from + 3] ?? 0) * (vector[at + 3] ?? 0);
  }
  for (; at < length; at += 1, from += 1) a += (matrix[from] ?? 0) * (vector[at] ?? 0);
  return a + b + c + d;
}

/** Returns the vector scaled to length 1. A vector of zeros stays as it is. */
export function normalised(vector: ArrayLike<number>): Float32Array {
  const copy = Float32Array.from(vector);
  const length = Math.sqrt(dotProduct(copy, 0, copy));
  return length === 0 ? copy : copy.map((value) => value / length);
}
