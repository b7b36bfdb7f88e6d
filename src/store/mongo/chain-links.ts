import type { Conversation } from '../../domain/conversation';
import type { ChainLink, NewLink } from '../../domain/receipt';
import { openSalt } from './kept-links';
import type { Sealed, SealedFields } from './sealed-fields';

/** A link of a chain as the conversation's document holds it. */
export type StoredLink = Omit<ChainLink, 'salt'> & { salt?: Sealed };

/** Without `fields` the salts are left out. */
export function linksOf(stored: StoredLink[] = [], fields?: SealedFields): ChainLink[] {
  return stored.map(({ salt, ...link }) => ({
    ...link,
    salt: openSalt(fields, saltField(link.owner), salt),
  }));
}

/** Without `fields` the salts are left out. */
export function storedLinks(links: ChainLink[], fields?: SealedFields): StoredLink[] {
  return links.map(({ salt, ...link }) => ({
    ...link,
    salt: salt === undefined ? undefined : fields?.text(saltField(link.owner), salt),
  }));
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

/** Returns the links to hold from now on: the new one, and the one before it unless that is stored where it stays. */
export function withLink(known: ChainLink[], link: ChainLink, isKept: NewLink['isKept']): ChainLink[] {
  const before = known.at(-1);
  return before && !isKept?.(before.owner) ? [before, link] : [link];
}

/** The name under which a link's salt is sealed. */
export function saltField(owner: string): string {
  return `links.${owner}.salt`;
}
