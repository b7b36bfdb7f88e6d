/** One line of JSON, then bytes: how the process gets its order and the file. */
export function frame(order: object, bytes: Uint8Array): Buffer[] {
  return [
    Buffer.from(`${JSON.stringify(order)}\n`, 'utf8'),
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  ];
}

/** The two parts of what `frame` made. Throws an Error where the line has no end. */
export function unframe(sent: Buffer): { order: string; bytes: Buffer } {
  const end = sent.indexOf('\n');
  if (end < 0) throw new Error('The order has no end.');
  return { order: sent.toString('utf8', 0, end), bytes: sent.subarray(end + 1) };
}
