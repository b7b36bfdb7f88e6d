import type { Conversation } from '../../domain/conversation';
import type { ChainLink, NewLink } from '../../domain/receipt';
import { openSalt } from './kept-links';
import type { Sealed, SealedFields } from './sealed-fields';

/**
 * The newest links of a chain, by owner, in the order in which they were added. Each writer has a place of its own,
 * so that two writers who race on FerretDB do not overwrite each other's link.
 */
export type StoredLinks = Record<string, Omit<ChainLink, 'owner' | 'salt'> & { salt?: Sealed<string> }>;

/**
 * Returns the links in order. Of two links with one number the first counts: the second was added by a writer that
 * did not know of the first, and that adds it again. Without `fields` the salts are left out.
 */
export function linksOf(stored: StoredLinks, fields?: SealedFields): ChainLink[] {
  const links = Object.entries(stored).map(([owner, { seq, text, salt }]): ChainLink => {
    const opened = openSalt(fields, fieldOf(owner), salt);
    return { owner, seq, text, ...(opened !== undefined && { salt: opened }) };
  });
  const inOrder = links.toSorted((a, b) => a.seq - b.seq);
  return inOrder.filter(({ seq }, at) => at === 0 || inOrder[at - 1]?.seq !== seq);
}

/** Returns the link to be added, or undefined if its owner has one. */
export function pendingLink(
  { links = [] }: Pick<Conversation, 'links'>,
  wanted: NewLink | undefined,
): ChainLink | undefined {
  // safeguard: a turn has one receipt
  if (!wanted || links.some(({ owner }) => owner === wanted.owner)) return undefined;
  return wanted.after(links.at(-1));
}

/** The update that adds a link, and removes those that are no longer needed: all but the one before it. */
export function linkUpdate(
  known: ChainLink[],
  { owner, seq, text, salt }: ChainLink,
  {
    sealed,
    isKept = () => false,
  }: { sealed?: SealedFields | undefined; isKept?: NewLink['isKept'] | undefined },
) {
  const link = {
    seq,
    text,
    ...(sealed && salt !== undefined && { salt: sealed.text(fieldOf(owner), salt) }),
  };
  const before = known.at(-1);
  const old = known.filter((each) => each !== before || isKept(each.owner));
  return {
    set: { [`links.${owner}`]: link, linkedAt: new Date() },
    ...(old.length > 0 && {
      unset: Object.fromEntries(old.map((each) => [`links.${each.owner}`, ''] as const)),
    }),
  };
}

function fieldOf(owner: string): string {
  return `links.${owner}.salt`;
}

export function withoutSalts(stored: StoredLinks): StoredLinks {
  const bare = Object.entries(stored).map(([owner, { seq, text }]) => [owner, { seq, text }] as const);
  return Object.fromEntries(bare);
}
