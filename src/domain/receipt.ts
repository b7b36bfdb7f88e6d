/** The subjects of a link in a conversation's chain of receipts. */
export const linkKinds = ['turn', 'operator', 'erasure'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** One stored link of a conversation's chain of receipts. */
export interface ChainLink {
  /** The link's subject: a turn's id, or an id that is the same for each attempt at writing the link. */
  owner: string;
  /** 1, 2, … within the chain. */
  seq: number;
  /** The signed receipt as canonical JSON. It holds digests, and no text of a person or model. */
  text: string;
  /**
   * 32 random bytes in base64url, the salt of the digests. Short texts could be guessed with it, so it is
   * stored and erased like the texts. Absent once they are erased.
   */
  salt?: string;
}

/** A link to add to a conversation's chain, once per owner. */
export interface NewLink {
  owner: string;
  /** Makes the link that follows this one. Called again if another writer adds a link first. */
  after: (before: ChainLink | undefined) => ChainLink;
  /** True if this process has stored the owner's link in its final place. */
  isKept?: (owner: string) => boolean;
}

/** A link in its final place, with the link before it if that has no other place. */
export interface KeptLink {
  link: ChainLink;
  before?: ChainLink;
}
