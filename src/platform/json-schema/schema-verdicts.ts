import { createHash } from 'node:crypto';

const mostKept = 10_000;
/** A busy machine may be to blame, so it is tried again at some time. */
const tooSlowForMs = 10 * 60_000;

interface Verdict {
  fault: string | undefined;
  until: number;
}

/** What is wrong with schemas, so that a list of tools that is read again costs nothing. */
export class SchemaVerdicts {
  private readonly known = new Map<string, Verdict>();

  /** The verdict; undefined if there is none. A verdict without a fault is a usable schema. */
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
