import { createHash, type KeyObject } from 'node:crypto';
import { auditChain } from './audit-chain-name';
import { keyFromJwk, namesItself, type PublicJwk } from '../../platform/signing/jwk';
import { digestOf } from '../../platform/digest';
import { bundleLine, type LineOf } from './lines';
import { isSignedBy, parseCanonical } from './statement';
import { AuditChainCheck } from './verify-audit';
import { ChainCheck } from './verify-chain';

/** Something that is wrong in a bundle. `line` counts from 1. */
export interface BundleFault {
  line: number;
  message: string;
}

/** The content of a bundle, and its faults. */
export interface BundleReport {
  faults: BundleFault[];
  tenant: string | undefined;
  chains: { conversation: string; links: number; turns: number; provedBy: number[] }[];
  roots: number;
  /** How many entries of the audit log there are. */
  auditEntries: number;
  /** The roots below which the audit log is. */
  auditProvedBy: number[];
  keys: string[];
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Checks a bundle line by line. It needs no more memory than the longest chain. */
export class BundleCheck {
  private readonly faults: BundleFault[] = [];
  private readonly keys = new Map<string, KeyObject>();
  private readonly roots = new Map<number, { root: string; digest: string }>();
  private readonly chains: BundleReport['chains'] = [];
  private readonly conversations = new Set<string>();
  private readonly whole = createHash('sha256');
  private audit: AuditChainCheck | undefined;
  private chain: ChainCheck | undefined;
  private provedBy: number[] = [];
  private readonly auditProvedBy: number[] = [];
  private lines = 0;
  private tenant: string | undefined;
  private hasEnded = false;

  /** With `trusted`, a signature counts only if it was made with one of these keys. */
  constructor(private readonly trusted?: PublicJwk[]) {}

  /** Checks the next line, given without its line feed. */
  add(bytes: Uint8Array): void {
    const before = this.hasEnded ? undefined : this.whole.copy().digest('base64url');
    this.lines += 1;
    this.whole.update(bytes).update('\n');
    const line = textOf(bytes);
    const statement = line === undefined ? undefined : parseCanonical(line);
    const parsed = bundleLine.safeParse(statement);
    if (line === undefined || !statement || !parsed.success) {
      this.note('it is not a line of a bundle in canonical JSON');
      return;
    }
    if (this.hasEnded) this.note('it follows the end');
    const { type } = parsed.data;
    if ('signature' in parsed.data && type !== 'audit' && !isSignedBy(statement, this.keys))
      this.note('its signature is wrong');
    if ('tenant' in parsed.data) this.noteTenant(parsed.data.tenant);
    switch (parsed.data.type) {
      case 'keys':
        return this.addKeys(parsed.data);
      case 'root':
        return this.addRoot(line, parsed.data);
      case 'chain':
        return this.beginChain(parsed.data);
      case 'link':
        if (!this.chain) return this.note('it belongs to no chain');
        return this.note(...this.chain.add(line, parsed.data));
      case 'disclosure':
        return this.note(...(this.chain?.disclose(parsed.data) ?? ['it belongs to no chain']));
      case 'proof':
        return this.addProof(parsed.data);
      case 'audit':
        this.audit ??= new AuditChainCheck(parsed.data.tenant, this.keys);
        return this.note(...this.audit.add(line, parsed.data.seq));
      case 'end':
        return this.addEnd(parsed.data, before);
    }
  }

  /** Returns the result once every line was added. */
  report(): BundleReport {
    this.endChain();
    if (!this.hasEnded) this.note('the bundle was cut: its last line must be its end');
    const { faults, tenant, chains, roots, keys, auditProvedBy } = this;
    const auditEntries = this.audit?.entries ?? 0;
    const counts = { roots: roots.size, auditEntries, auditProvedBy };
    return { faults, tenant, chains, ...counts, keys: [...keys.keys()] };
  }

  private note(...messages: string[]): void {
    this.faults.push(...messages.map((message) => ({ line: this.lines, message })));
  }

  private noteTenant(tenant: string): void {
    this.tenant ??= tenant;
    if (tenant !== this.tenant) this.note(`it belongs to tenant ${tenant}, not ${this.tenant}`);
  }

  private addKeys({ keys }: LineOf<'keys'>): void {
    for (const key of keys) {
      if (!namesItself(key)) this.note(`key ${key.kid} is not the one that its name says`);
      else if (this.trusted?.every(({ kid }) => kid !== key.kid)) this.note(`key ${key.kid} is not trusted`);
      else this.keys.set(key.kid, keyFromJwk(key));
    }
  }

  private addRoot(line: string, { number, prev, root }: LineOf<'root'>): void {
    const before = this.roots.get(number - 1)?.digest;
    if (this.roots.has(number)) this.note(`root ${number} is here twice`);
    if (number === 1 ? prev !== null : before !== undefined && prev !== before)
      this.note('it does not follow the root before it');
    this.roots.set(number, { root, digest: digestOf(line) });
  }

  private beginChain(chain: LineOf<'chain'>): void {
    this.endChain();
    if (this.conversations.has(chain.conversation)) this.note('its conversation is here twice');
    this.conversations.add(chain.conversation);
    this.chain = new ChainCheck(chain);
  }

  private addProof(proof: LineOf<'proof'>): void {
    const chain = proof.conversation === auditChain ? this.audit : this.chain;
    this.note(...(chain?.prove(proof, this.roots.get(proof.number)?.root) ?? ['it belongs to no chain']));
    if (chain === this.audit) this.auditProvedBy.push(proof.number);
    else this.provedBy.push(proof.number);
  }

  private endChain(): void {
    if (!this.chain) return;
    this.note(...this.chain.end());
    const { conversation } = this.chain.chain;
    const { kinds } = this.chain;
    const turns = kinds.filter((kind) => kind === 'turn').length;
    this.chains.push({ conversation, links: kinds.length, turns, provedBy: this.provedBy });
    this.chain = undefined;
    this.provedBy = [];
  }

  private addEnd({ lines, digest }: LineOf<'end'>, before: string | undefined): void {
    this.endChain();
    this.hasEnded = true;
    if (lines !== this.lines - 1) this.note(`the bundle has ${lines} lines before its end`);
    if (digest !== before) this.note('the lines before it are not those that were exported');
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
