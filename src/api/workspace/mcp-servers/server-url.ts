const never = '\\s\\\\\\u0000-\\u0020\\u007f-\\u009f\\ufeff';

/** As far as a pattern can say it: no credentials, no spaces or backslashes, no fragment. */
export const serverUrlPattern = `^[Hh][Tt][Tt][Pp][Ss]?://[^${never}@/?#]+([/?][^${never}#]*)?$`;

/** Why a tool server can't be at this address; undefined where it can. */
export function serverUrlFault(url: string): string | undefined {
  const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (authority === undefined) return 'It must begin with http:// or https://.';
  if (/[\s\\\p{Cc}]/u.test(url)) return 'It must have no spaces and no backslashes; encode them.';
  if (authority.includes('@')) return 'It must hold no credentials; set auth, and send them with requests.';
  if (url.includes('#')) return 'It must have no fragment, the part from # on.';
  return URL.canParse(url) ? undefined : 'It is no valid URL.';
}
