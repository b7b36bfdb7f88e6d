const lineFeed = 0x0a;

/** Yields each line of a stream as its bytes, without the line feed. A last line may lack it. */
export async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let rest: Buffer[] = [];
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]);
      rest = [];
      from = end + 1;
    }
    if (from < chunk.length) rest.push(Buffer.from(chunk.subarray(from)));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
