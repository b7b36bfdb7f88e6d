import { z } from 'zod';
import type { ChainLink } from '../../src/domain/receipt';
import { BundleCheck, type BundleReport } from '../../src/evidence/receipts/verify-bundle';
import { bundle } from '../../src/evidence/receipts/bundle';
import { SigningKeys } from '../../src/platform/signing/signing-keys';
import type { Store } from '../../src/store/store';
import { receiptsIn } from './receipts';

const link = z.looseObject({
  kind: z.string(),
  seq: z.number(),
  turn: z
    .looseObject({
      id: z.string(),
      outcome: z.string(),
      steps: z.array(z.record(z.string(), z.json())),
      calls: z.array(z.record(z.string(), z.json())),
      decisions: z.array(z.record(z.string(), z.json())),
      asked: z.record(z.string(), z.json()),
    })
    .exactOptional(),
  operator: z.looseObject({ what: z.string(), member: z.string() }).exactOptional(),
});

/** Checks a bundle like `npm run verify-receipt`. */
export function checkBundle(text: string): BundleReport {
  const check = new BundleCheck();
  for (const line of text.split('\n').slice(0, -1)) check.add(Buffer.from(line));
  return check.report();
}

/** Returns all stored data of the conversation's chain, and a verifier's report. */
export async function readChain(store: Store, tenantId: string, conversationId: string) {
  const links: ChainLink[] = (await receiptsIn(store).chain(tenantId, conversationId)) ?? [];
  const keys = new SigningKeys(store.receiptKeys);
  const chains = [{ conversationId, links, disclosures: [], proofs: [] }];
  const parts = { tenantId, keys: await keys.publicKeys(), roots: [], chains };
  let text = '';
  for await (const line of bundle(parts, await keys.signer())) text += line;
  return {
    faults: checkBundle(text).faults,
    links,
    said: links.map((each) => link.parse(JSON.parse(each.text))),
  };
}
