import type { ChainLink, KeptLink } from '../../domain/receipt';
import { SealError } from '../encryption/sealed-bytes';
import type { Sealed, SealedFields } from './sealed-fields';

type BareLink = Omit<ChainLink, 'salt'>;

/**
 * A kept link as it is stored: what stays in one part, and what is erased in another, `salts`: the link's own and
 * that of the link before it.
 */
export interface KeptFields {
  link: BareLink;
  before?: BareLink;
  salts?: { link?: Sealed; before?: Sealed };
}

export function keptFields({ link, before }: KeptLink, fields: SealedFields): KeptFields {
  const salts = {
    ...(link.salt !== undefined && { link: fields.text('salts.link', link.salt) }),
    ...(before?.salt !== undefined && { before: fields.text('salts.before', before.salt) }),
  };
  return {
    link: bare(link),
    ...(before && { before: bare(before) }),
    ...(Object.keys(salts).length > 0 && { salts }),
  };
}

export function keptOf({ link, before, salts = {} }: KeptFields, fields: SealedFields): KeptLink {
  return {
    link: withSalt(link, openSalt(fields, 'salts.link', salts.link)),
    ...(before && { before: withSalt(before, openSalt(fields, 'salts.before', salts.before)) }),
  };
}

/** Opens a stored salt. Undefined if there is none, or if the key of its conversation was destroyed. */
export function openSalt(
  fields: SealedFields | undefined,
  field: string,
  stored: Sealed | undefined,
): string | undefined {
  try {
    return stored === undefined ? undefined : fields?.openText(field, stored);
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

function withSalt(link: BareLink, salt: string | undefined): ChainLink {
  return { ...link, ...(salt !== undefined && { salt }) };
}

function bare({ owner, seq, text }: ChainLink): BareLink {
  return { owner, seq, text };
}
