import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { jwkOf, type PublicJwk } from './jwk';
import type { SigningKey, SigningKeyStore } from './signing-key';

/** How long a process signs with the key that it knows before it looks for a newer one, in milliseconds. */
const knownForMs = 60_000;

/** The private half of the current signing key. */
export interface Signer {
  kid: string;
  key: KeyObject;
  /** Returns the Ed25519 signature of the text's UTF-8, in base64url. */
  sign(text: string): string;
}

/** The installation's keys of one purpose. The first is made when it is first needed. */
export class SigningKeys {
  private known: Promise<Signer> | undefined;
  private readAt = 0;

  /** `shownForMs`: how long a public key is shown after a newer one has taken its place. By default for ever. */
  constructor(
    private readonly store: SigningKeyStore,
    private readonly shownForMs = Infinity,
  ) {}

  /** Returns the newest key. Reads the store only once a minute, and then without delaying the caller. */
  signer(): Promise<Signer> {
    if (!this.known) return this.read();
    if (performance.now() - this.readAt > knownForMs) {
      const { known } = this;
      void this.read().catch(() => (this.known = known));
      return known;
    }
    return this.known;
  }

  /** Returns the public keys that signatures may still have, oldest first. */
  async publicKeys(): Promise<PublicJwk[]> {
    await this.signer();
    const keys = await this.store.all();
    const shownSince = Date.now() - this.shownForMs;
    const isShown = (_: SigningKey, at: number) =>
      (keys[at + 1]?.createdAt.getTime() ?? Infinity) >= shownSince;
    return keys.filter(isShown).map(({ x }) => jwkOf(x));
  }

  /**
   * Makes a new key, which signs from now on, and deletes the private halves of all others. Other processes sign
   * with the key before for up to a minute. Returns the new public key.
   */
  async rotate(): Promise<PublicJwk> {
    const { store } = this;
    const newest = (await store.all()).at(-1);
    const key = newKey((newest?.number ?? 0) + 1);
    if (!(await store.insert(key))) throw new Error('Another process has just rotated the key. Look again.');
    await store.retireBelow(key.number);
    this.known = undefined;
    return jwkOf(key.x);
  }

  private read(): Promise<Signer> {
    this.readAt = performance.now();
    const reading = this.newest().then(signerOf);
    this.known = reading;
    reading.catch(() => {
      if (this.known === reading) this.known = undefined;
    });
    return reading;
  }

  private async newest(): Promise<SigningKey> {
    const newest = (await this.store.all()).at(-1);
    if (newest) return newest;
    const first = newKey(1);
    return (await this.store.insert(first)) ? first : this.newest();
  }
}

function newKey(number: number): SigningKey {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { number, x, d, createdAt: new Date() };
}

function signerOf({ x, d }: SigningKey): Signer {
  if (d === undefined) throw new Error('The newest signing key has no private half. Rotate it.');
  const key: KeyObject = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x, d }, format: 'jwk' });
  return { kid: jwkOf(x).kid, key, sign: (text) => sign(null, Buffer.from(text), key).toString('base64url') };
}
