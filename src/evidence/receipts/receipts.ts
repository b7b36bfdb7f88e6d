import { LRUCache } from 'lru-cache';
import type { ChainLink, KeptLink, NewLink } from '../../domain/receipt';
import type { Store } from '../../store/store';
import { newLink, type LinkContent } from './link';
import type { SigningKeys } from '../../platform/signing/signing-keys';

/** Caps how many links are known to be stored where they stay. */
const mostRemembered = 10_000;

/** Makes the links of conversations' chains, and finds them again. */
export class Receipts {
  /** The owners of links that this process has stored where they stay. */
  private readonly kept = new LRUCache<string, true>({ max: mostRemembered });

  constructor(
    private readonly store: Pick<Store, 'conversations' | 'turns' | 'receipts'>,
    private readonly keys: Pick<SigningKeys, 'signer'>,
    /** SHA-256 of the price list by which this process computes costs, in base64url. */
    readonly pricesDigest: string,
  ) {}

  /** Returns a link that the store adds to its conversation's chain. */
  async newLink(content: LinkContent): Promise<NewLink> {
    const link = newLink(content, await this.keys.signer());
    return { ...link, isKept: (owner) => this.kept.has(owner) };
  }

  /**
   * Returns the owner's link for the place where it stays. The link before it comes along, unless this process has
   * stored that one itself: its writer may have died before it did.
   */
  toKeep(newest: ChainLink[] = [], owner: string): KeptLink | undefined {
    const index = newest.findIndex((link) => link.owner === owner);
    const [before, link] = [newest[index - 1], newest[index]];
    if (!link) return undefined;
    return before && !this.kept.has(before.owner) ? { link, before } : { link };
  }

  /** Call when the owner's link is stored where it stays. */
  noteKept(owner: string): void {
    this.kept.set(owner, true);
  }

  /** Returns every link of the conversation, in order, also of an erased one. Null if the tenant never had it. */
  async chain(tenantId: string, conversationId: string): Promise<ChainLink[] | null> {
    return (await this.chains(tenantId, [conversationId])).get(conversationId) ?? null;
  }

  /** Returns the chains of several conversations, without those that the tenant never had. */
  async chains(tenantId: string, conversationIds: string[]): Promise<Map<string, ChainLink[]>> {
    const { conversations, turns, receipts } = this.store;
    // In this order: a link leaves the conversation's document only once it is stored elsewhere.
    const newest = new Map<string, ChainLink[]>();
    for (const id of conversationIds) {
      const links = await conversations.newestLinks(tenantId, id);
      if (links) newest.set(id, links);
    }
    const ids = [...newest.keys()];
    const [ofTurns, others] = await Promise.all([
      turns.receipts(tenantId, ids),
      receipts.ofConversations(tenantId, ids),
    ]);
    const whole = (id: string, links: ChainLink[]) =>
      chainOf([...(ofTurns.get(id) ?? []), ...(others.get(id) ?? [])], links);
    return new Map([...newest].map(([id, links]) => [id, whole(id, links)]));
  }

  /** Returns the owner's link, if the conversation's chain has one. */
  async find(tenantId: string, conversationId: string, owner: string): Promise<ChainLink | undefined> {
    return (await this.chain(tenantId, conversationId))?.find((link) => link.owner === owner);
  }

  /** Adds a link that belongs to no turn, once for its owner. Works on erased conversations too. */
  async append(content: LinkContent, mayBeThere: boolean): Promise<void> {
    const { tenantId, conversationId, owner } = content;
    if (mayBeThere && (await this.find(tenantId, conversationId, owner))) return;
    const newest = await this.store.conversations.link(tenantId, conversationId, await this.newLink(content));
    await this.keep(tenantId, conversationId, newest, owner);
  }

  /** Stores a link of the conversation's newest ones where it stays. */
  async keep(tenantId: string, conversationId: string, newest: ChainLink[], owner: string): Promise<void> {
    const kept = this.toKeep(newest, owner);
    if (!kept) return;
    await this.store.receipts.keep(tenantId, conversationId, kept);
    this.noteKept(owner);
  }

  /**
   * Keeps the chains of conversations whose texts are being erased, without their salts, and adds to each the link
   * that `linkOf` returns. Call it before the records of their turns are erased. May be repeated.
   */
  async erase(
    tenantId: string,
    conversationIds: string[],
    linkOf: (conversationId: string) => Pick<LinkContent, 'owner' | 'body'>,
  ): Promise<void> {
    for (const conversationId of conversationIds)
      await this.eraseChain({ tenantId, conversationId, kind: 'erasure', ...linkOf(conversationId) });
  }

  private async eraseChain(erasure: LinkContent): Promise<void> {
    const { receipts } = this.store;
    const { tenantId, conversationId, owner } = erasure;
    const links = await this.chain(tenantId, conversationId);
    if (!links) return;
    const bare = links.map(({ salt: _, ...link }) => ({ link }));
    await receipts.keepAll(tenantId, conversationId, bare);
    if (!links.some((link) => link.owner === owner)) await this.append(erasure, false);
    await receipts.eraseSalts(tenantId, [conversationId]);
  }
}

/** Returns each link once, in order, with its salt if one of its copies has it. */
function chainOf(kept: KeptLink[], newest: ChainLink[]): ChainLink[] {
  const all = [...kept.flatMap(({ link, before }) => (before ? [link, before] : [link])), ...newest];
  const bySeq = new Map<number, ChainLink>();
  for (const link of all) if (bySeq.get(link.seq)?.salt === undefined) bySeq.set(link.seq, link);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}
