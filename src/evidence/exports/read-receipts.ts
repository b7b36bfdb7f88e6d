import type { JsonObject } from '../../domain/json';
import { digestOf } from '../../platform/digest';
import { keyFromJwk } from '../../platform/signing/jwk';
import { bundleLine } from '../receipts/lines';
import type { SigningKeys } from '../../platform/signing/signing-keys';
import type { Receipts } from '../receipts/receipts';
import { isSignedBy, parseCanonical } from '../receipts/statement';
import { ChainCheck } from '../receipts/verify-chain';

export interface ReadingDeps {
  receipts: Pick<Receipts, 'chain'>;
  keys: Pick<SigningKeys, 'publicKeys'>;
}

/** A link as it is stored, and what is wrong with it. */
export interface CheckedLink {
  seq: number;
  owner: string;
  /** RFC 3339. */
  at: string;
  digest: string;
  receipt: JsonObject;
  faults: string[];
}

export interface CheckedChain {
  count: number;
  /** The digest of the last link; null without one. */
  head: string | null;
  /** In order. */
  links: CheckedLink[];
}

/** Returns the conversation's receipts, each checked again. Null if the tenant never had the conversation. */
export async function readReceipts(
  { receipts, keys }: ReadingDeps,
  tenantId: string,
  conversationId: string,
): Promise<CheckedChain | null> {
  const chain = await receipts.chain(tenantId, conversationId);
  if (!chain) return null;
  const known = new Map((await keys.publicKeys()).map((key) => [key.kid, keyFromJwk(key)]));
  const last = chain.at(-1);
  const head = last ? digestOf(last.text) : null;
  const stated = { tenant: tenantId, conversation: conversationId, count: chain.length, head };
  const check = new ChainCheck(stated);
  const links = chain.map(({ seq, owner, text }): CheckedLink => {
    const receipt = parseCanonical(text) ?? {};
    const line = bundleLine.safeParse(receipt).data;
    const faults =
      line?.type === 'link'
        ? [...check.add(text, line), ...(isSignedBy(receipt, known) ? [] : ['its signature is wrong'])]
        : ['it is not a receipt'];
    const at = line?.type === 'link' ? line.at : new Date(0).toISOString();
    return { seq, owner, at, digest: digestOf(text), receipt, faults };
  });
  return { count: chain.length, head, links };
}
