// What is used of WebAssembly, which the types of Node leave to those of browsers.
declare namespace WebAssembly {
  class Memory {
    constructor(size: { initial: number });
    readonly buffer: ArrayBuffer;
  }
  const Module: new (code: Uint8Array) => object;
  class Instance {
    constructor(module: object, imports: Record<string, Record<string, Memory>>);
    readonly exports: {
      /** Multiplies rows with a vector; all are addresses in bytes. */
      products(rows: number, rowsEnd: number, vector: number, vectorEnd: number, results: number): void;
    };
  }
}
