import type { KeyObject } from 'node:crypto';
import { digestOf } from '../../platform/digest';
import type { LineOf } from './lines';
import { rootFrom } from './merkle';
import { isSignedBy, parseCanonical } from './statement';

/** Checks the entries of a tenant's audit log, one after another from the first. */
export class AuditChainCheck {
  entries = 0;
  head: { seq: number; digest: string | null } = { seq: 0, digest: null };
  private readonly digests = new Map<number, string>();

  constructor(
    private readonly tenantId: string,
    private readonly keys: ReadonlyMap<string, KeyObject>,
  ) {}

  /** Returns the faults of the next entry. `place` is where it was found. */
  add(text: string, place: number): string[] {
    const faults = this.faultsOf(text, place);
    this.entries += 1;
    this.head = { seq: place, digest: digestOf(text) };
    this.digests.set(place, digestOf(text));
    return faults;
  }

  /** Returns a fault if these entries do not begin with those of a root. */
  reaches({ count, head, number }: Pick<LineOf<'proof'>, 'count' | 'head' | 'number'>): string[] {
    if (this.head.seq < count)
      return [`root ${number} was made over ${count} entries: the last ones were cut off`];
    return this.digests.get(count) === head ? [] : [`root ${number} was made over another entry`];
  }

  /** Returns why a proof does not show that the log is below this root. */
  prove(proof: LineOf<'proof'>, root: string | undefined): string[] {
    if (root === undefined) return ['its root is not in this file'];
    const { path, count, head, conversation } = proof;
    const leads = rootFrom({ conversation, count, head }, path) === root;
    return [...this.reaches(proof), ...(leads ? [] : ['it does not lead to its root'])];
  }

  private faultsOf(text: string, place: number): string[] {
    const expected = this.head.seq + 1;
    const entry = parseCanonical(text);
    if (!entry) return ['it is not in canonical JSON: it was changed'];
    const { type, tenant, seq, prev } = entry;
    const checks: [isWrong: boolean, message: string][] = [
      [place > expected, `before it, entries are missing from ${expected} on`],
      [place < expected, 'it is there twice, or stands before an earlier one'],
      [!isSignedBy(entry, this.keys), 'its signature is wrong: the service did not write it so'],
      [tenant !== this.tenantId, 'it belongs to another workspace'],
      [type !== 'audit' || seq !== place, 'it was written for another place'],
      [place === expected && prev !== this.head.digest, 'it does not follow the entry before it'],
    ];
    return checks.flatMap(([isWrong, message]) => (isWrong ? [message] : []));
  }
}
