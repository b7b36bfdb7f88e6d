/** What a link of a conversation's chain of receipts is about. */
export const linkKinds = ['turn', 'operator', 'erasure'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** One link of a conversation's chain of receipts, as it is stored. */
export interface ChainLink {
  /** What it is about: the id of the turn, or an id that each attempt at writing the link derives alike. */
  owner: string;
  /** 1, 2, … through the whole chain. */
  seq: number;
  /** The signed receipt as canonical JSON. It holds digests, and no text of a person or model. */
  text: string;
  /**
   * 32 random bytes in base64url, with which the digests were made. With it, short texts can be guessed, so it
   * is stored and erased like the texts. Absent once they are erased.
   */
  salt?: string;
}

/** A link to be added to a conversation's chain, once for its owner. */
export interface NewLink {
  owner: string;
  /** Makes the link that follows this one. Called again if another writer adds a link first. */
  after: (before: ChainLink | undefined) => ChainLink;
  /** True if this process has stored the owner's link where it stays. */
  isKept?: (owner: string) => boolean;
}

/** A link in the place where it stays, with the link before it if that may be stored nowhere else. */
export interface KeptLink {
  link: ChainLink;
  before?: ChainLink;
}
