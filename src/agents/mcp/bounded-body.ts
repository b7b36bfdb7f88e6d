/** Called once for a body: it ended, it broke or was too large, or its reader stopped. */
export interface BodyEnd {
  ended: () => void;
  failed: (error: unknown) => void;
  left: () => void;
}

/**
 * Passes the bytes on until `count`, called with each piece, throws. A reader that stops also stops the
 * source.
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

/**
 * Returns a counter for a whole body. It calls `tooMany`, which throws, once there are more than `most`
 * bytes.
 */
export function wholeBody(most: number, tooMany: () => never): (chunk: Uint8Array) => void {
  let bytes = 0;
  return (chunk) => {
    bytes += chunk.length;
    if (bytes > most) tooMany();
  };
}

const lf = 10;
const cr = 13;

/**
 * Returns a counter that restarts with each event of an event stream. An empty line ends an event. It calls
 * `tooMany`, which throws, once an event has more than `most` bytes.
 */
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
