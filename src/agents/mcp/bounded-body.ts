/** What is told of a body, once: it ended, it broke or was too large, or its reader had enough. */
export interface BodyEnd {
  ended: () => void;
  failed: (error: unknown) => void;
  left: () => void;
}

/**
 * The same bytes as long as `count`, told of each piece, throws nothing; a reader who stops stops the source too.
 */
export function boundedBody(
  body: AsyncIterable<Uint8Array>,
  count: (chunk: Uint8Array) => void,
  end: BodyEnd,
): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const next = await chunks.next();
          if (next.done === true) {
            controller.close();
            end.ended();
            return;
          }
          count(next.value);
          controller.enqueue(next.value);
        } catch (error) {
          end.failed(error);
          controller.error(error);
          await chunks.return?.();
        }
      },
      cancel: async () => {
        end.left();
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Counts the bytes of a whole body. Calls `tooMany`, which throws, for the first one too many. */
export function wholeBody(most: number, tooMany: () => never): (chunk: Uint8Array) => void {
  let bytes = 0;
  return (chunk) => {
    bytes += chunk.length;
    if (bytes > most) tooMany();
  };
}

const lf = 10;
const cr = 13;

/** Counts the bytes of each event of an event stream, which ends with an empty line, anew. */
export function eachEvent(most: number, tooMany: () => never): (chunk: Uint8Array) => void {
  let bytes = 0;
  let before = 0;
  let isLineEmpty = false;
  return (chunk) => {
    for (const byte of chunk) {
      bytes += 1;
      if (bytes > most) tooMany();
      const isSecondHalf = byte === lf && before === cr;
      before = byte;
      if (isSecondHalf) continue;
      const isBreak = byte === lf || byte === cr;
      if (isBreak && isLineEmpty) bytes = 0;
      isLineEmpty = isBreak;
    }
  };
}
