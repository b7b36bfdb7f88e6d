import { productCode } from './product-code';

/** Memory pages of 64 KiB. All of them together should fit into the processor's cache. */
const pages = 16;
const step = 8;

/**
 * Multiplies matrices with vectors in its own small memory, through which a matrix passes block by block.
 * This is fast, and matrices need not be kept in WebAssembly memory.
 */
export class ProductKernel {
  private readonly memory = new WebAssembly.Memory({ initial: pages });
  private readonly floats = new Float32Array(this.memory.buffer);
  private readonly code = new WebAssembly.Instance(new WebAssembly.Module(productCode), {
    js: { memory: this.memory },
  });

  /**
   * Returns the product of each row with the vector. The rows are as long as the vector and follow one
   * another. Throws an Error if the vector is too long for the memory.
   */
  products(matrix: Float32Array, vector: Float32Array): Float32Array {
    const { length } = vector;
    if (length === 0) return new Float32Array(0);
    const stride = Math.ceil(length / step) * step;
    const rowsAtOnce = Math.floor((this.floats.length - stride) / (stride + 1));
    if (rowsAtOnce < 1) throw new Error(`Vectors of ${length} numbers are too long.`);
    const results = new Float32Array(Math.floor(matrix.length / length));
    // Padding behind rows whose length is not a multiple of eight must hold finite numbers, whichever they
    // are.
    if (length !== stride) this.floats.fill(0);
    this.floats.set(vector);
    for (let row = 0; row < results.length; row += rowsAtOnce) {
      const rows = Math.min(rowsAtOnce, results.length - row);
      this.load(matrix, row, rows, length, stride);
      results.set(this.run(rows, stride), row);
    }
    return results;
  }

  private load(matrix: Float32Array, first: number, rows: number, length: number, stride: number): void {
    if (length === stride) {
      this.floats.set(matrix.subarray(first * length, (first + rows) * length), stride);
      return;
    }
    for (let row = 0; row < rows; row += 1) {
      const from = (first + row) * length;
      this.floats.set(matrix.subarray(from, from + length), stride * (row + 1));
    }
  }

  private run(rows: number, stride: number): Float32Array {
    const end = stride * (rows + 1);
    this.code.exports.products(stride * 4, end * 4, 0, stride * 4, end * 4);
    return this.floats.subarray(end, end + rows);
  }
}
