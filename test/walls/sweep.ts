import { spellingsOf } from './spellings';

/** A secret that no place may contain, and the name under which finds are reported. */
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

/**
 * A page boundary in a file may split a secret, and a text may be cut within one.
 * So each half of a secret counts as a find.
 */
export function sweepFor(canaries: Canary[]): Sweep {
  const needles = needlesByBeginning(canaries);
  return (bytes) => {
    const finds = new Set<string>();
    for (let at = 0; at + 1 < bytes.length; at += 1) {
      const possible = needles[bytes.readUInt16BE(at)];
      if (!possible) continue;
      for (const needle of possible) {
        if (bytes[at + 3] === needle.bytes[3] && isAt(bytes, at, needle)) finds.add(needle.find);
      }
    }
    return [...finds];
  };
}

function isAt(bytes: Buffer, at: number, needle: Needle): boolean {
  return needle.bytes.equals(bytes.subarray(at, at + needle.bytes.length));
}

/** Indexed by the first two bytes, so that nearly every byte of a file costs one look-up. */
function needlesByBeginning(canaries: Canary[]): Needle[][] {
  const needles: Needle[][] = new Array(0x10000);
  for (const { name, secret } of canaries) {
    for (const { encoding, text } of halvesOf(secret).flatMap(spellingsOf)) {
      const bytes = Buffer.from(text);
      const beginning = bytes.readUInt16BE(0);
      needles[beginning] = [...(needles[beginning] ?? []), { bytes, find: `${name} in ${encoding}` }];
    }
  }
  return needles;
}

function halvesOf(secret: string): string[] {
  const middle = Math.floor(secret.length / 2);
  return [secret.slice(0, middle), secret.slice(middle)];
}
