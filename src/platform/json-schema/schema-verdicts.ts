import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const mostKept = 10_000;
/**
 * How long the verdict "too slow" holds. A busy machine may have caused it, so the schema is compiled again
 * later.
 */
const tooSlowForMs = 10 * 60_000;

interface Verdict {
  fault: string | undefined;
}

/** Remembers the faults of schemas, so that reading a list of tools again costs nothing. */
export class SchemaVerdicts {
  private readonly known = new LRUCache<string, Verdict>({ max: mostKept });

  /**
   * The verdict, or undefined if there is none. A verdict without a fault means that the schema is usable.
   */
  get(schema: string): Verdict | undefined {
    return this.known.get(digest(schema));
  }

  set(schema: string, fault: string | undefined, { isTooSlow = false } = {}): void {
    this.known.set(digest(schema), { fault }, isTooSlow ? { ttl: tooSlowForMs } : {});
  }
}

function digest(schema: string): string {
  return createHash('sha256').update(schema).digest('base64url');
}
