import { createHash } from 'node:crypto';

const mostKept = 10_000;
/**
 * How long the verdict "too slow" holds. A busy machine may have caused it, so the schema is compiled again
 * later.
 */
const tooSlowForMs = 10 * 60_000;

interface Verdict {
  fault: string | undefined;
  until: number;
}

/** Remembers the faults of schemas, so that reading a list of tools again costs nothing. */
export class SchemaVerdicts {
  private readonly known = new Map<string, Verdict>();

  /**
   * The verdict, or undefined if there is none. A verdict without a fault means that the schema is usable.
   */
  get(schema: string): Pick<Verdict, 'fault'> | undefined {
    const verdict = this.known.get(digest(schema));
    return verdict && verdict.until > performance.now() ? verdict : undefined;
  }

  set(schema: string, fault: string | undefined, { isTooSlow = false } = {}): void {
    const key = digest(schema);
    this.known.delete(key);
    this.known.set(key, { fault, until: isTooSlow ? performance.now() + tooSlowForMs : Infinity });
    const [oldest] = this.known.keys();
    if (this.known.size > mostKept && oldest !== undefined) this.known.delete(oldest);
  }
}

function digest(schema: string): string {
  return createHash('sha256').update(schema).digest('base64url');
}
