import type { ChainLink } from '../../domain/receipt';
import { canonicalJson } from './canonical-json';
import { CountedLines } from './counted-lines';
import { digestOf } from '../../platform/digest';
import type { PublicJwk } from './jwk';
import type { LineOf } from './lines';
import { receiptVersion } from './link';
import { signed, type Signer } from './statement';

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

/** Yields a bundle of receipts line by line, each with its line feed. docs/receipts.md specifies it. */
export async function* bundle(
  { tenantId: tenant, keys, roots, chains }: BundleParts,
  signer: Signer,
): AsyncGenerator<string, void> {
  const lines = new CountedLines();
  const statement = (says: object) =>
    signed({ v: receiptVersion, tenant, at: new Date().toISOString(), ...says }, signer);

  yield lines.next(canonicalJson({ type: 'keys', keys }));
  for (const root of roots) yield lines.next(root);
  for await (const { conversationId: conversation, links, disclosures, proofs } of chains) {
    const last = links.at(-1);
    const head = last ? digestOf(last.text) : null;
    yield lines.next(statement({ type: 'chain', conversation, count: links.length, head }));
    for (const { text } of links) yield lines.next(text);
    for (const line of [...disclosures, ...proofs]) yield lines.next(canonicalJson(line));
  }
  yield lines.next(statement({ type: 'end', ...lines.count() }));
}
