import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { ReceiptKey, Store } from '../../store/store';
import { jwkOf, type PublicJwk } from './jwk';
import type { Signer } from './statement';

/** How long a process signs with the key that it knows before it looks for a newer one, in milliseconds. */
const knownForMs = 60_000;

/** The keys that sign receipts. The first is made when it is first needed. */
export class ReceiptKeys {
  private known: Promise<Signer> | undefined;
  private readAt = 0;

  constructor(private readonly store: Pick<Store, 'receiptKeys'>) {}

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

  /** Every public key, oldest first. */
  async publicKeys(): Promise<PublicJwk[]> {
    await this.signer();
    return (await this.store.receiptKeys.all()).map(({ x }) => jwkOf(x));
  }

  /**
   * Makes a new key, which signs from now on, and deletes the private halves of all others. Other processes sign
   * with the key before for up to a minute. Returns the new public key.
   */
  async rotate(): Promise<PublicJwk> {
    const { receiptKeys } = this.store;
    const newest = (await receiptKeys.all()).at(-1);
    const key = newKey((newest?.number ?? 0) + 1);
    if (!(await receiptKeys.insert(key)))
      throw new Error('Another process has just rotated the key. Look again.');
    await receiptKeys.retireBelow(key.number);
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

  private async newest(): Promise<ReceiptKey> {
    const { receiptKeys } = this.store;
    const newest = (await receiptKeys.all()).at(-1);
    if (newest) return newest;
    const first = newKey(1);
    return (await receiptKeys.insert(first)) ? first : this.newest();
  }
}

function newKey(number: number): ReceiptKey {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { number, x, d, createdAt: new Date() };
}

function signerOf({ x, d }: ReceiptKey): Signer {
  if (d === undefined) throw new Error('The newest key of receipts has no private half. Rotate it.');
  const key: KeyObject = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x, d }, format: 'jwk' });
  return { kid: jwkOf(x).kid, sign: (text) => sign(null, Buffer.from(text), key).toString('base64url') };
}
