import type { Signer } from '../../platform/signing/signing-keys';
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../domain/canonical-json';
import type { PublicJwk } from '../../platform/signing/jwk';
import { receiptVersion as v } from './link';
import { signed } from './statement';

/**
 * Yields a bundle line by line, each with its line feed: the public keys, these lines, and a signed last one with their
 * number and digest, so that a file that was cut is noticed.
 */
export async function* bundleLines(
  tenant: string,
  keys: PublicJwk[],
  lines: AsyncIterable<string>,
  signer: Signer,
): AsyncGenerator<string, void> {
  const whole = createHash('sha256');
  let count = 0;
  const counted = (line: string) => {
    const text = `${line}\n`;
    whole.update(text);
    count += 1;
    return text;
  };
  yield counted(canonicalJson({ type: 'keys', keys }));
  for await (const line of lines) yield counted(line);
  const ended = { at: new Date().toISOString(), lines: count, digest: whole.digest('base64url') };
  yield `${signed({ type: 'end', v, tenant, ...ended }, signer)}\n`;
}
