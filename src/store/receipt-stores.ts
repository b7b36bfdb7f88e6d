import type { ChainLink, KeptLink, NewLink } from '../domain/receipt';

/** A Merkle root over the heads of a tenant's chains. */
export interface ReceiptRoot {
  tenantId: string;
  /** 1, 2, … for each tenant. */
  number: number;
  /** The signed statement, as canonical JSON. */
  text: string;
  at: Date;
  /** The heads below the root, in the order of the leaves. */
  heads: { conversation: string; count: number; head: string }[];
}

export interface ReceiptStore {
  /** Stores a link that no turn's record holds. Repeating it has no further effect. */
  keep(tenantId: string, conversationId: string, kept: KeptLink): Promise<void>;
  /** Does what `keep` does for several links of a conversation. */
  keepAll(tenantId: string, conversationId: string, kept: KeptLink[]): Promise<void>;
  /** Returns what `keep` has stored for the conversations, by conversation, in no particular order. */
  ofConversations(tenantId: string, conversationIds: string[]): Promise<Map<string, KeptLink[]>>;
  /** Erases the salts, so that no digest can be checked against a text any more. */
  eraseSalts(tenantId: string, conversationIds: string[]): Promise<void>;
  /** True if it is stored; false if the tenant has a root of this number already. */
  insertRoot(root: ReceiptRoot): Promise<boolean>;
  /** The tenant's newest root; null if there is none. */
  newestRoot(tenantId: string): Promise<ReceiptRoot | null>;
  /** Returns at most `limit` roots, newest first: those with lower numbers than `below`. */
  roots(tenantId: string, below: number, limit: number): Promise<ReceiptRoot[]>;
  /** Returns at most `limit` roots made at this time or later, oldest first. */
  rootsFrom(tenantId: string, from: Date, limit: number): Promise<ReceiptRoot[]>;
}

/** The chains of receipts, as their conversations hold them: the newest links alone. */
export interface ChainStore {
  /** Adds a link as `append` does, also to the chain of an erased conversation. Returns the newest links. */
  link(tenantId: string, conversationId: string, link: NewLink): Promise<ChainLink[]>;
  /** Puts a link in the place of the one that its owner has, because the owner's own record holds this one. */
  correctLink(tenantId: string, conversationId: string, link: ChainLink): Promise<void>;
  /** The newest links, oldest first, also of an erased conversation. Null if the tenant never had it. */
  newestLinks(tenantId: string, conversationId: string): Promise<ChainLink[] | null>;
  /** Streams the conversations whose chain has grown since this time, in no particular order. */
  grownChains(tenantId: string, since: Date): AsyncIterable<GrownChain>;
}

/** A conversation whose chain has grown, and its newest link. */
export interface GrownChain {
  conversationId: string;
  /** Absent if it was erased. */
  createdAt?: Date;
  last: ChainLink;
}
