// The parts of WebAssembly used here. Node's own types lack them; only the browser types declare them.
declare namespace WebAssembly {
  class Memory {
    constructor(size: { initial: number });
    readonly buffer: ArrayBuffer;
  }
  const Module: new (code: Uint8Array) => object;
  class Instance {
    constructor(module: object, imports: Record<string, Record<string, Memory>>);
    readonly exports: {
      /** Multiplies rows with a vector. All arguments are byte addresses. */
      products(rows: number, rowsEnd: number, vector: number, vectorEnd: number, results: number): void;
    };
  }
}
