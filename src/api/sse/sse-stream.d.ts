declare module 'koa-sse-stream/lib/sse' {
  import type { Context } from 'koa';
  import { type Transform } from 'node:stream';

  interface SseBlock {
    event?: string;
    id?: string;
    retry?: number;
    /** One line of text. Text that starts with `:` becomes a comment. */
    data: string;
  }

  class SseTransform extends Transform {
    constructor(ctx: Context);
    write(block: SseBlock): boolean;
    /** Ends the stream with this block. */
    sendEnd(block: SseBlock): void;
  }
  export = SseTransform;
}
