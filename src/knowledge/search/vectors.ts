/** A vector of length 1 in the same direction; one of zeros stays as it is. */
export function normalised(vector: ArrayLike<number>): Float32Array {
  const copy = Float32Array.from(vector);
  const length = lengthOf(copy);
  return length === 0 ? copy : copy.map((value) => value / length);
}

function lengthOf(vector: Float32Array): number {
  let sum = 0;
  for (const value of vector) sum += value * value;
  return Math.sqrt(sum);
}
