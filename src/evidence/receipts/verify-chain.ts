import { isJsonObject, type JsonValue } from '../../domain/json';
import { pointerNames } from '../../domain/json-pointer';
import { digestOf } from '../../platform/digest';
import { sealer } from './sealer';
import type { LineOf } from './lines';
import { rootFrom } from './merkle';

/** Checks the links of one conversation against each other and against the chain's statement. */
export class ChainCheck {
  /** The digests of the links, in order. */
  private readonly digests: string[] = [];
  private readonly links: LineOf<'link'>[] = [];
  private readonly turns = new Set<unknown>();

  constructor(readonly chain: Pick<LineOf<'chain'>, 'tenant' | 'conversation' | 'count' | 'head'>) {}

  /** Returns the faults of the next link. Its signature was checked already. */
  add(line: string, link: LineOf<'link'>): string[] {
    const { tenant, conversation } = this.chain;
    const expected = this.digests.length + 1;
    const faults: string[] = [];
    if (link.tenant !== tenant) faults.push(`it belongs to tenant ${link.tenant}, not ${tenant}`);
    if (link.conversation !== conversation)
      faults.push(`it belongs to conversation ${link.conversation}, not ${conversation}`);
    if (link.seq !== expected) faults.push(`it is link ${link.seq}, but link ${expected} must stand here`);
    if (link.prev !== (this.digests.at(-1) ?? null)) faults.push('it does not follow the link before it');
    const turn = isJsonObject(link['turn']) ? link['turn']['id'] : undefined;
    if (link.kind === 'turn' && (turn === undefined || this.turns.has(turn)))
      faults.push('its turn has another receipt already, or no id');
    this.turns.add(turn);
    this.digests.push(digestOf(line));
    this.links.push(link);
    return faults;
  }

  /** Returns the faults of the texts that a disclosure names. */
  disclose({ conversation, seq, salt, contents }: LineOf<'disclosure'>): string[] {
    const link = this.links[seq - 1];
    if (conversation !== this.chain.conversation || !link) return ['it belongs to no link above it'];
    const seal = sealer(salt);
    return contents.flatMap((content) => {
      const { at, label } = content;
      const made = 'text' in content ? seal.text(label, content.text) : seal.digest(label, content.sha256);
      return valueAt(link, at) === made ? [] : [`the link has another digest at ${at}`];
    });
  }

  /** Returns why a proof does not show that the chain is part of this root. */
  prove({ conversation, count, head, path }: LineOf<'proof'>, root: string | undefined): string[] {
    if (conversation !== this.chain.conversation || this.digests[count - 1] !== head)
      return ['it is not about a link above it'];
    if (root === undefined) return ['its root is not in this file'];
    return rootFrom({ conversation, count, head }, path) === root ? [] : ['it does not lead to its root'];
  }

  /** Returns the faults of the chain's end. */
  end(): string[] {
    const { count, head } = this.chain;
    if (this.digests.length !== count)
      return [`the chain has ${count} links, but ${this.digests.length} are here`];
    return (this.digests.at(-1) ?? null) === head ? [] : ['the chain ends in another link'];
  }

  get kinds(): LineOf<'link'>['kind'][] {
    return this.links.map(({ kind }) => kind);
  }
}

/** Returns the target of a JSON Pointer (RFC 6901). */
function valueAt(link: LineOf<'link'>, pointer: string): JsonValue | undefined {
  let value: unknown = link;
  for (const name of pointerNames(pointer)) {
    value =
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([key]) => key === name)?.[1]
        : undefined;
  }
  return typeof value === 'string' ? value : undefined;
}
