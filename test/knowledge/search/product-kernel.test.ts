import { ProductKernel } from '../../../src/knowledge/search/product-kernel';

const kernel = new ProductKernel();

test.each([
  [3, 8],
  [7, 5],
  [2_000, 512],
  [600, 100],
  [40, 3_072],
  [1, 1],
])('multiplies %i rows of %i numbers correctly', (rows, length) => {
  const matrix = Float32Array.from({ length: rows * length }, (_, at) => Math.sin(at));
  const vector = Float32Array.from({ length }, (_, at) => Math.cos(at * 3));
  const products = kernel.products(matrix, vector);
  expect(products).toHaveLength(rows);
  for (let row = 0; row < rows; row += 1) {
    const byHand = vector.reduce((sum, value, at) => sum + value * (matrix[row * length + at] ?? 0), 0);
    expect(products[row]).toBeCloseTo(byHand, 4);
  }
});

test('throws for a vector that is too long for the memory', () => {
  expect(() => kernel.products(new Float32Array(400_000), new Float32Array(200_000))).toThrow('too long');
});
