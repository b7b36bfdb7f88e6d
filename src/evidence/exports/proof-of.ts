import { isJsonObject, parseJson } from '../../domain/json';
import type { ChainLink } from '../../domain/receipt';
import { digestOf } from '../../platform/digest';
import type { LineOf } from '../receipts/lines';
import { merklePath } from '../receipts/merkle';
import type { ReceiptRoot, Store } from '../../store/store';

/** How many roots are searched for the one that covers a head. */
const rootsLooked = 10;
/** Clocks of two processes may differ by this, in milliseconds. */
const clockMs = 10 * 60_000;

/** That a chain is below a root. */
export interface Proved {
  proof: LineOf<'proof'>;
  root: ReceiptRoot;
}

/** Finds the newest root below which the chain stands, as long as it was then. */
export async function proofOf(
  store: Pick<Store, 'receipts'>,
  { tenantId, conversationId }: { tenantId: string; conversationId: string },
  links: ChainLink[],
): Promise<Proved | undefined> {
  const newest = await store.receipts.newestRoot(tenantId);
  const covered = links.findLast((link) => newest && timeOf(link) <= newest.at.getTime());
  if (!covered) return undefined;
  const from = new Date(timeOf(covered) - clockMs);
  const roots = await store.receipts.rootsFrom(tenantId, from, rootsLooked);
  const proved = proofBelow(roots.reverse(), conversationId);
  const link = links[(proved?.proof.count ?? 0) - 1];
  return link && proved && digestOf(link.text) === proved.proof.head ? proved : undefined;
}

/** Returns the proof of the chain with this name below the first of the roots that has it. */
export function proofBelow(roots: ReceiptRoot[], chain: string): Proved | undefined {
  const root = roots.find(({ heads }) => heads.some(({ conversation }) => conversation === chain));
  const index = root?.heads.findIndex(({ conversation }) => conversation === chain) ?? -1;
  const head = root?.heads[index];
  if (!root || !head) return undefined;
  const path = merklePath(root.heads, index);
  return { proof: { type: 'proof', ...head, number: root.number, path }, root };
}

function timeOf({ text }: ChainLink): number {
  const link = parseJson(text);
  const at = isJsonObject(link) ? link['at'] : undefined;
  return typeof at === 'string' ? Date.parse(at) : 0;
}
