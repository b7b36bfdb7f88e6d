/** A field of a message in Protocol Buffers. One that has a length has bytes; the numbers of this file's readers are varints. */
interface Field {
  number: number;
  value: bigint;
  bytes: Buffer;
}

const none = Buffer.alloc(0);
const fixedBytes: Record<number, number> = { 1: 8, 5: 4 };

/** Returns the fields of a message, in order. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  function varint(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at);
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }
  while (at < message.length) {
    const tag = Number(varint());
    const [number, wire] = [tag >> 3, tag & 7];
    if (wire === 0) fields.push({ number, value: varint(), bytes: none });
    else {
      const length = fixedBytes[wire] ?? Number(varint());
      fields.push({ number, value: 0n, bytes: message.subarray(at, at + length) });
      at += length;
    }
  }
  return fields;
}

/** Returns the values of a repeated field that have lengths: messages and texts. */
export function allOf(message: Buffer, number: number): Buffer[] {
  return fieldsOf(message)
    .filter((field) => field.number === number)
    .map(({ bytes }) => bytes);
}

/** Returns the bytes of a field; none if it is absent. */
export function bytesOf(message: Buffer, number: number): Buffer {
  return allOf(message, number).at(-1) ?? none;
}

/** Returns a whole number; undefined if it is absent. */
export function integerOf(message: Buffer, number: number): number | undefined {
  const found = fieldsOf(message).findLast((field) => field.number === number);
  return found && Number(BigInt.asIntN(64, found.value));
}
