import type { Signer } from '../../platform/signing/signing-keys';
import type { ChainLink } from '../../domain/receipt';
import { canonicalJson } from '../../domain/canonical-json';
import { bundleLines } from './bundle-lines';
import { digestOf } from '../../platform/digest';
import type { PublicJwk } from '../../platform/signing/jwk';
import type { LineOf } from './lines';
import { receiptVersion as v } from './link';
import { signed } from './statement';

/** One conversation's receipts, as a bundle has them. */
export interface ExportedChain {
  conversationId: string;
  /** Every link, in order. */
  links: ChainLink[];
  disclosures: LineOf<'disclosure'>[];
  proofs: LineOf<'proof'>[];
}

export interface BundleParts {
  tenantId: string;
  keys: PublicJwk[];
  /** The statements of Merkle roots that the proofs name, in order. */
  roots: string[];
  chains: AsyncIterable<ExportedChain> | Iterable<ExportedChain>;
}

/** Yields a bundle of receipts line by line, each with its line feed. docs/reference/receipts.md specifies it. */
export function bundle(
  { tenantId, keys, roots, chains }: BundleParts,
  signer: Signer,
): AsyncGenerator<string, void> {
  async function* lines() {
    yield* roots;
    for await (const { conversationId: conversation, links, disclosures, proofs } of chains) {
      const last = links.at(-1);
      const head = last ? digestOf(last.text) : null;
      const says = { conversation, count: links.length, head, at: new Date().toISOString() };
      yield signed({ type: 'chain', v, tenant: tenantId, ...says }, signer);
      for (const { text } of links) yield text;
      for (const line of [...disclosures, ...proofs]) yield canonicalJson(line);
    }
  }
  return bundleLines(tenantId, keys, lines(), signer);
}
