import { canonicalJson } from '../../domain/canonical-json';
import { isJsonObject, parseJson } from '../../domain/json';
import type { StoredAuditText } from '../../store/store';
import { emptyChain, entryDigest, type ChainHead } from './seal-entry';

/** What is wrong at a place of a chain, in one sentence. */
export interface ChainFault {
  seq: number;
  message: string;
}

export interface CheckedChain {
  /** How many entries there are. */
  entries: number;
  head: ChainHead;
  /** Empty if every entry is where it belongs and names the one before. At most 100. */
  faults: ChainFault[];
}

const mostFaults = 100;

/** Checks entries in the order of their places. Notices what was changed, dropped, doubled, moved or reordered. */
export async function checkChain(
  tenantId: string,
  stored: AsyncIterable<StoredAuditText>,
): Promise<CheckedChain> {
  const faults: ChainFault[] = [];
  let [entries, head] = [0, emptyChain];
  for await (const { seq, text } of stored) {
    const found = faultsOf(tenantId, head, seq, text);
    faults.push(...found.slice(0, mostFaults - faults.length).map((message) => ({ seq, message })));
    entries += 1;
    head = { seq, digest: entryDigest(text) };
  }
  return { entries, head, faults };
}

function faultsOf(tenantId: string, head: ChainHead, seq: number, text: string): string[] {
  const parsed = parseJson(text);
  const entry = isJsonObject(parsed) ? parsed : {};
  const expected = head.seq + 1;
  return [
    ...(seq > expected ? [missing(expected, seq - 1)] : []),
    ...(seq < expected ? ['The entry is there twice, or stands before an earlier one.'] : []),
    ...(canonicalJson(entry) === text ? [] : ['The entry is not in its canonical form: it was changed.']),
    ...(entry['tenantId'] === tenantId ? [] : ['The entry belongs to another workspace.']),
    ...(entry['seq'] === seq ? [] : ['The entry stands at another place than it was written for.']),
    ...(seq === expected && entry['previous'] !== head.digest
      ? ['The entry does not name the one before: one of the two was changed.']
      : []),
  ];
}

function missing(first: number, last: number): string {
  return first === last ? `Entry ${first} is missing.` : `Entries ${first} to ${last} are missing.`;
}
