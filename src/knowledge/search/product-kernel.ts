import { productCode } from './product-code';

/** Of 64 KiB: a block should stay in the processor's cache. */
const pages = 16;
const step = 8;

/**
 * Multiplies matrices with vectors in a small memory of its own, through which a matrix passes block by block: fast, and
 * the matrices stay where they are.
 */
export class ProductKernel {
  private readonly memory = new WebAssembly.Memory({ initial: pages });
  private readonly floats = new Float32Array(this.memory.buffer);
  private readonly code = new WebAssembly.Instance(new WebAssembly.Module(productCode), {
    js: { memory: this.memory },
  });

  /** The product of each row with the vector. The rows are as long as the vector, and stand one after another. */
  products(matrix: Float32Array, vector: Float32Array): Float32Array {
    const { length } = vector;
    if (length === 0) return new Float32Array(0);
    const stride = Math.ceil(length / step) * step;
    const rowsAtOnce = Math.floor((this.floats.length - stride) / (stride + 1));
    if (rowsAtOnce < 1) throw new Error(`Vectors of ${length} numbers are too long.`);
    const results = new Float32Array(Math.floor(matrix.length / length));
    // What stands behind the ends of rows that are no multiple of eight long must be a number, whatever it is.
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
