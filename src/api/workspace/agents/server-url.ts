import { boundedText } from '../shared-fields';

/* The addresses of servers that a tenant names. */

const never = '\\s\\\\\\u0000-\\u0020\\u007f-\\u009f\\ufeff';

/** As much as a pattern can check: no credentials, no spaces or backslashes, no fragment. */
const serverUrlPattern = `^[Hh][Tt][Tt][Pp][Ss]?://[^${never}@/?#]+([/?][^${never}#]*)?$`;

/** Returns why a server of a tenant can't have this URL, or undefined if it can. */
function serverUrlFault(url: string): string | undefined {
  const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (authority === undefined) return 'Must begin with http:// or https://.';
  if (/[\s\\\p{Cc}]/u.test(url)) return 'Must have no spaces and no backslashes; encode them.';
  if (authority.includes('@')) return 'Must hold no credentials; they have fields of their own.';
  if (url.includes('#')) return 'Must have no fragment, the part from # on.';
  return URL.canParse(url) ? undefined : 'Not a valid URL.';
}

/** The field of such an address. */
export const serverUrlField = boundedText(2_000)
  .superRefine((url, context) => {
    const message = serverUrlFault(url);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .meta({ pattern: serverUrlPattern });
