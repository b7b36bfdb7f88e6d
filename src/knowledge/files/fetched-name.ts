import { parse } from 'content-disposition';
import { extension, lookup } from 'mime-types';
import { documentTypes } from '../../domain/document';
import { extensionOf, safeFileName } from '../extract/file-name';

/** The headers of a response that name its file. */
export interface NamingHeaders {
  /** `Content-Disposition`. */
  disposition: string | null;
  /** `Content-Type`. */
  type: string | null;
}

const types: readonly string[] = documentTypes;

/**
 * Returns the name of a fetched file: as its server names it, or else by its address. It gets the ending of its
 * `Content-Type` if its own says nothing about the content, as that of `/help.php` or `/v1.2`.
 */
export function fetchedName(address: string, { disposition, type }: NamingHeaders): string {
  const name = safeFileName(givenName(disposition) ?? lastPart(address));
  const ending = type === null ? false : extension(type);
  if (ending === false || !types.includes(ending) || saysItsType(name)) return name;
  return safeFileName(`${name}.${ending}`);
}

function saysItsType(name: string): boolean {
  const type = lookup(`.${extensionOf(name)}`);
  if (type === false) return false;
  return type.startsWith('image/') || types.includes(String(extension(type)));
}

function givenName(disposition: string | null): string | undefined {
  if (disposition === null) return undefined;
  try {
    return parse(disposition).parameters['filename'];
  } catch {
    // Some servers send what is no header of this kind; the address has a name too.
    return undefined;
  }
}

function lastPart(address: string): string {
  const { pathname, hostname } = new URL(address);
  const last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
