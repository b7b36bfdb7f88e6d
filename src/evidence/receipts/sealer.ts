import { hash, randomBytes } from 'node:crypto';

const saltBytes = 32;

/** Returns new salt for the digests of one link, in base64url. */
export function newSalt(): string {
  return randomBytes(saltBytes).toString('base64url');
}

/** Makes the salted digests of one link. `label` says what kind of content it is. */
export interface Sealer {
  text(label: string, content: string): string;
  /** Seals content whose own digest (`digestOf`) is already known. */
  digest(label: string, contentDigest: string): string;
}

/** Returns a sealer with this salt, in base64url. */
export function sealer(salt: string): Sealer {
  const saltedWith = Buffer.from(salt, 'base64url');
  const seal = (label: string, content: Uint8Array) =>
    hash(
      'sha256',
      Buffer.concat([Buffer.from(`holdfast-receipt/1/${label}\n`), saltedWith, content]),
      'base64url',
    );
  return {
    text: (label, content) => seal(label, hash('sha256', content, 'buffer')),
    digest: (label, contentDigest) => seal(label, Buffer.from(contentDigest, 'base64url')),
  };
}
