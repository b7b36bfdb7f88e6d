import type { ChainLink, KeptLink } from '../../domain/receipt';

type BareLink = Omit<ChainLink, 'salt'>;

/**
 * A kept link as it is stored: what stays in one part, and what is erased in another, `salts`: the link's own and
 * that of the link before it.
 */
export interface KeptFields {
  link: BareLink;
  before?: BareLink;
  salts?: { link?: string; before?: string };
}

export function keptFields({ link, before }: KeptLink): KeptFields {
  const salts = {
    ...(link.salt !== undefined && { link: link.salt }),
    ...(before?.salt !== undefined && { before: before.salt }),
  };
  return {
    link: bare(link),
    ...(before && { before: bare(before) }),
    ...(Object.keys(salts).length > 0 && { salts }),
  };
}

export function keptOf({ link, before, salts = {} }: KeptFields): KeptLink {
  return {
    link: { ...link, ...(salts.link !== undefined && { salt: salts.link }) },
    ...(before && { before: { ...before, ...(salts.before !== undefined && { salt: salts.before }) } }),
  };
}

function bare({ owner, seq, text }: ChainLink): BareLink {
  return { owner, seq, text };
}
