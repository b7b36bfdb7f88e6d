import { isIP } from 'node:net';
import { z } from 'zod';

/** A setting as text becomes a value; `accepted` is the sentence part shown when it does not. */
export function text(accepted: string, pattern = /\S/) {
  return z.string().regex(pattern, accepted);
}

/** A whole number within bounds, both included. */
export function wholeNumber(least: number, most: number) {
  const accepted = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, { error: accepted, abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, accepted);
}

/** A time in milliseconds, at least 1 unless told otherwise. */
export function milliseconds(least = 1, most = 30 * 24 * 60 * 60 * 1000) {
  const accepted = `milliseconds, a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, { error: accepted, abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, accepted);
}

/** `true` or `false`, also as `1` or `0`. */
export function flag() {
  return z
    .enum(['true', 'false', '1', '0'], 'true or false')
    .transform((value) => value === 'true' || value === '1');
}

/** One of a few words. */
export function oneOf<const T extends readonly [string, ...string[]]>(words: T) {
  return z.enum(words, `one of ${words.join(', ')}`);
}

/** An `http` or `https` address. */
export function httpUrl() {
  return z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' });
}

/** A SHA-256 digest, lower-cased. */
export function sha256() {
  return text('a SHA-256 of 64 hex digits', /^[0-9a-fA-F]{64}$/).transform((value) => value.toLowerCase());
}

/** Where people are written to, as a URI. */
export function contact() {
  return text(
    'an address such as mailto:security@example.org or https://example.org/security',
    /^(mailto:\S+@\S+|https:\/\/\S+|tel:\+[\d-]+)$/,
  );
}

/** A host's name or address. */
export function hostName() {
  return text('a host name or an IP address', /^[A-Za-z0-9.:_-]+$/);
}

/** A share, from 0 to 1. */
export function share() {
  return z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'a number from 0 to 1, such as 0.1')
    .transform(Number);
}

/** A comma list of `name=value`, percent-encoded where a value needs it, as OpenTelemetry writes headers. */
export function headerList() {
  const accepted = 'a comma list of name=value';
  const entry = /^([\w.-]+)=([\x21-\x7e ]+)$/;
  return z.string().transform((value, context): Record<string, string> => {
    const parts = value.split(',').map((part) => part.trim());
    const headers = parts.filter(Boolean).map((part) => {
      const [, name = '', text = ''] = entry.exec(part) ?? [];
      return [name, decoded(text)] as const;
    });
    const isWrong = headers.some(([name, text]) => name === '' || text === undefined);
    if (isWrong) context.addIssue({ code: 'custom', message: accepted });
    return Object.fromEntries(headers.map(([name, text = '']) => [name, text]));
  });
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** `host:port` without a scheme. */
export function hostAndPort() {
  return text('host:port, without http:// before it', /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+):\d{1,5}$/);
}

/** A comma list of `host` or `host:port`, lower-cased. */
export function hostList() {
  const accepted = 'a comma list of host or host:port, without http:// before them';
  const entry = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/;
  return commaList().refine((entries) => entries.every((part) => entry.test(part)), accepted);
}

/** A comma list of IP addresses and CIDR ranges, of IPv4 and IPv6. */
export function addressList() {
  const accepted = 'a comma list of IP addresses and ranges, such as 203.0.113.7,2001:db8::/32';
  return commaList().refine((entries) => entries.every(isAddressOrRange), accepted);
}

function commaList() {
  return z.string().transform((value) =>
    value
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
}

function isAddressOrRange(entry: string): boolean {
  const [, address = '', bits] = /^([0-9a-f:.]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return Number(bits ?? 0) <= longest;
}

/** A comma list of `model=prompt/completion`, both in US dollars for a million tokens. */
export function priceList() {
  const accepted =
    'a comma list of model=prompt/completion, dollars for a million tokens, such as gpt-x=0.4/1.6';
  const entry = /^(\S+)=(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/;
  return z.string().transform((value, context) => {
    const parts = value.split(',').map((part) => part.trim());
    const prices = parts.filter(Boolean).map((part) => {
      const [, model = '', prompt, completion] = entry.exec(part) ?? [];
      return [
        model,
        { promptUsdPerMillion: Number(prompt), completionUsdPerMillion: Number(completion) },
      ] as const;
    });
    if (prices.some(([model]) => model === '')) context.addIssue({ code: 'custom', message: accepted });
    return new Map(prices);
  });
}

const MONGODB_URI = /^(mongodb(?:\+srv)?:\/\/)([^/?\s]+)(?:\/([^?\s]*))?(\?\S*)?$/;

/**
 * A MongoDB connection string. One without a database gets `database`; the user then still signs in where the
 * original string said, since a database in the path would otherwise become the default `authSource`.
 */
export function mongodbUri(database: string) {
  return z
    .string()
    .regex(MONGODB_URI, 'mongodb://host:port/database or mongodb+srv://host/database')
    .transform((uri) => uri.replace(MONGODB_URI, withDatabase));

  function withDatabase(uri: string, scheme: string, authority: string, path = '', query = ''): string {
    if (path !== '') return uri;
    const keepsSource =
      !authority.includes('@') || /[?&]authSource=/i.test(query) || /[?&]authMechanism=/i.test(query);
    const source = keepsSource ? '' : `${query === '' ? '?' : '&'}authSource=admin`;
    return `${scheme}${authority}/${database}${query}${source}`;
  }
}
