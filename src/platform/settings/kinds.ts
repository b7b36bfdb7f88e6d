import { isIP } from 'node:net';
import { z } from 'zod';

/** A string that matches `pattern`; `accepted` completes the error message, as in "X is accepted". */
export function text(accepted: string, pattern = /\S/) {
  return z.string().regex(pattern, accepted);
}

/** A whole number from `least` to `most`, inclusive. */
export function wholeNumber(
  least: number,
  most: number,
  accepted = `a whole number from ${least} to ${most}`,
) {
  return z
    .string()
    .regex(/^\d{1,15}$/, { error: accepted, abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, accepted);
}

/** A whole number of milliseconds; by default from 1 to 30 days. */
export function milliseconds(least = 1, most = 30 * 24 * 60 * 60 * 1000) {
  return wholeNumber(least, most, `milliseconds, a whole number from ${least} to ${most}`);
}

/** `true` or `false`, or `1` or `0`. */
export function flag() {
  return z
    .enum(['true', 'false', '1', '0'], 'true or false')
    .transform((value) => value === 'true' || value === '1');
}

/** One of the given words. */
export function oneOf<const T extends readonly [string, ...string[]]>(words: T) {
  return z.enum(words, `one of ${words.join(', ')}`);
}

/** An `http` or `https` address. */
export function httpUrl() {
  return z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' });
}

/** The address of a mail server. */
export function smtpUrl() {
  return text('smtp://user:password@host:port or smtps://…', /^smtps?:\/\/[^\s/]+\/?(\?\S*)?$/);
}

/** The sender of mails: an address, or a name and an address. */
export function mailFrom() {
  return text(
    'an e-mail address, or a name with one, such as Support <support@example.org>',
    /^([^<>"@,;\r\n]+ <[^\s<>@,;]+@[\w.-]+>|[^\s<>@,;]+@[\w.-]+)$/,
  );
}

/** A SHA-256 digest in hex, converted to lower case. */
export function sha256() {
  return text('a SHA-256 of 64 hex digits', /^[0-9a-fA-F]{64}$/).transform((value) => value.toLowerCase());
}

const keyPattern = /^[A-Za-z0-9+/]{43}=$/;

/** A key of 32 bytes in base64. */
export function masterKey() {
  return text('a key of 32 bytes in base64, as "openssl rand -base64 32" prints it', keyPattern).transform(
    keyBytes,
  );
}

/** A comma-separated list of such keys. */
export function masterKeyList() {
  return z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((keys) => keys.every((key) => keyPattern.test(key)), 'a comma list of keys of 32 bytes in base64')
    .transform((keys) => keys.map(keyBytes));
}

function keyBytes(text: string): Buffer {
  return Buffer.from(text, 'base64');
}

/** A contact address, as a URI. */
export function contact() {
  return text(
    'an address such as mailto:security@example.org or https://example.org/security',
    /^(mailto:\S+@\S+|https:\/\/\S+|tel:\+[\d-]+)$/,
  );
}

/** A host name or an IP address. */
export function hostName() {
  return text('a host name or an IP address', /^[A-Za-z0-9.:_-]+$/);
}

/** A fraction from 0 to 1. */
export function share() {
  return z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'a number from 0 to 1, such as 0.1')
    .transform(Number);
}

/**
 * A comma-separated list of `name=value`, with percent-encoded values, in OpenTelemetry's format for headers.
 */
export function headerList() {
  const entry = /^([\w.-]+)=([\x21-\x7e ]+)$/;
  return entryList('a comma list of name=value', (part) => {
    const [, name = '', text = ''] = entry.exec(part) ?? [];
    const value = decoded(text);
    return name === '' || value === undefined ? undefined : ([name, value] as const);
  }).transform((entries) => Object.fromEntries(entries));
}

/** A comma-separated list of entries that `read` accepts. */
function entryList<Entry>(accepted: string, read: (part: string) => Entry | undefined) {
  return z.string().transform((value, context): Entry[] => {
    const parts = value.split(',').map((part) => part.trim());
    const entries = parts.filter(Boolean).map(read);
    const known = entries.filter((entry) => entry !== undefined);
    if (known.length < entries.length) context.addIssue({ code: 'custom', message: accepted });
    return known;
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

/** A comma-separated list of `host` or `host:port`, converted to lower case. */
export function hostList() {
  const accepted = 'a comma list of host or host:port, without http:// before them';
  const entry = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/;
  return commaList().refine((entries) => entries.every((part) => entry.test(part)), accepted);
}

/** A comma-separated list of IPv4 and IPv6 addresses and CIDR ranges. */
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

/** A comma-separated list of `model=prompt/completion`, both in US dollars per million tokens. */
export function priceList() {
  const accepted =
    'a comma list of model=prompt/completion, dollars for a million tokens, such as gpt-x=0.4/1.6';
  const entry = /^(\S+)=(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/;
  return entryList(accepted, (part) => {
    const [, model, prompt, completion] = entry.exec(part) ?? [];
    if (model === undefined) return undefined;
    const price = { promptUsdPerMillion: Number(prompt), completionUsdPerMillion: Number(completion) };
    return [model, price] as const;
  }).transform((prices) => new Map(prices));
}

/** Reads of secondaries miss what was just written, and a write that one member has may be rolled back. */
const weakerPromises =
  /[?&](?:readPreference=(?!primary(?:&|$))|w=(?!majority(?:&|$))|readConcernLevel=(?!(?:local|majority)(?:&|$)))/i;
const MONGODB_URI = /^(mongodb(?:\+srv)?:\/\/)([^/?\s]+)(?:\/([^?\s]*))?(\?\S*)?$/;

/**
 * A MongoDB connection string. If it names no database, `database` is added. A database in the path would
 * become the default `authSource`, so `authSource=admin` is added too if the user signs in with that default.
 */
export function mongodbUri(database: string) {
  return z
    .string()
    .regex(MONGODB_URI, 'mongodb://host:port/database or mongodb+srv://host/database')
    .refine((uri) => !weakerPromises.test(uri), 'an address without readPreference, w and readConcernLevel')
    .transform((uri) => uri.replace(MONGODB_URI, withDatabase));

  function withDatabase(uri: string, scheme: string, authority: string, path = '', query = ''): string {
    if (path !== '') return uri;
    const keepsSource =
      !authority.includes('@') || /[?&]authSource=/i.test(query) || /[?&]authMechanism=/i.test(query);
    const source = keepsSource ? '' : `${query === '' ? '?' : '&'}authSource=admin`;
    return `${scheme}${authority}/${database}${query}${source}`;
  }
}
