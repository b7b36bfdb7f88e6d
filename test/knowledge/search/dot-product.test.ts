import { dotProduct } from '../../../src/knowledge/search/dot-product';

test.each([
  [3, 8],
  [7, 5],
  [2_000, 512],
  [600, 102],
  [40, 3_072],
  [1, 1],
])('multiplies %i rows of %i numbers correctly', (rows, length) => {
  const matrix = Float32Array.from({ length: rows * length }, (_, at) => Math.sin(at));
  const vector = Float32Array.from({ length }, (_, at) => Math.cos(at * 3));
  for (let row = 0; row < rows; row += 1) {
    const byHand = vector.reduce((sum, value, at) => sum + value * (matrix[row * length + at] ?? 0), 0);
    expect(dotProduct(matrix, row, vector)).toBeCloseTo(byHand, 4);
  }
});
