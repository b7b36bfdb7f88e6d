import { spellingsOf } from './spellings';

/** A secret that no place may contain, and its name in reports. */
export interface Canary {
  name: string;
  secret: string;
}

/** Searches bytes. Returns each find once, such as `model key in base64 + 1`. */
export type Sweep = (bytes: Buffer) => string[];

interface Needle {
  bytes: Buffer;
  find: string;
}

/** Each half of a secret counts as a find: a page boundary in a file or a cut text may split it. */
export function sweepFor(canaries: Canary[]): Sweep {
  const needles = needlesByBeginning(canaries);
  // Nearly every byte of a file costs only one look-up in this table.
  const isBeginning = new Uint8Array(0x10000);
  for (const beginning of needles.keys()) isBeginning[beginning] = 1;
  return (bytes) => {
    const finds = new Set<string>();
    let pair = 0;
    for (let end = 0; end < bytes.length; end += 1) {
      pair = ((pair << 8) | (bytes[end] ?? 0)) & 0xffff;
      if (isBeginning[pair] === 0) continue;
      for (const needle of needles.get(pair) ?? []) if (isAt(bytes, end - 1, needle)) finds.add(needle.find);
    }
    return [...finds];
  };
}

function isAt(bytes: Buffer, at: number, needle: Needle): boolean {
  return (
    bytes[at + 3] === needle.bytes[3] && needle.bytes.equals(bytes.subarray(at, at + needle.bytes.length))
  );
}

/** Indexed by the first two bytes. */
function needlesByBeginning(canaries: Canary[]): Map<number, Needle[]> {
  const needles = new Map<number, Needle[]>();
  for (const { name, secret } of canaries) {
    for (const { encoding, text } of halvesOf(secret).flatMap(spellingsOf)) {
      const bytes = Buffer.from(text);
      const beginning = bytes.readUInt16BE(0);
      const before = needles.get(beginning) ?? [];
      needles.set(beginning, [...before, { bytes, find: `${name} in ${encoding}` }]);
    }
  }
  return needles;
}

function halvesOf(secret: string): string[] {
  const middle = Math.floor(secret.length / 2);
  return [secret.slice(0, middle), secret.slice(middle)];
}
