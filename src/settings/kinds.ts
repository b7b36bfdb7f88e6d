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

/** `host:port` without a scheme. */
export function hostAndPort() {
  return text('host:port, without http:// before it', /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+):\d{1,5}$/);
}

/** A comma list of `host` or `host:port`, lower-cased. */
export function hostList() {
  const accepted = 'a comma list of host or host:port, without http:// before them';
  const entry = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/;
  return z
    .string()
    .transform((value) =>
      value
        .toLowerCase()
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((entries) => entries.every((part) => entry.test(part)), accepted);
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
