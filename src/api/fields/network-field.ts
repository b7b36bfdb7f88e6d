import { z } from 'zod';

const mostNetworks = 50;

const byte = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const ipv4 = `${byte}(\\.${byte}){3}(\\/(3[0-2]|[12]?\\d))?`;
const h = '[\\da-fA-F]{1,4}';
/** Every notation of an IPv6 address, but for those that end in an IPv4 address. */
const ipv6 = [
  `(${h}:){7}${h}`,
  `(${h}:){1,7}:`,
  ...[6, 5, 4, 3, 2].map((before) => `(${h}:){1,${before}}(:${h}){1,${7 - before}}`),
  `${h}:(:${h}){1,6}`,
  `:(:${h}){1,7}`,
  '::',
].join('|');
const networkPattern = new RegExp(`^(${ipv4}|(${ipv6})(\\/(12[0-8]|1[01]\\d|[1-9]?\\d))?)$`);

const networkText = z
  .string({ error: 'Must be a text.' })
  .regex(networkPattern, {
    error: 'Must be an IP address or a range, such as 203.0.113.7 or 2001:db8::/32.',
  })
  .transform((text) => text.toLowerCase());

/** Addresses from which something may be used. */
export const networkList = z
  .array(networkText, { error: 'Must be a list.' })
  .min(1, { error: 'Name an address, or leave the list out to allow every one.' })
  .max(mostNetworks, { error: `Must have at most ${mostNetworks} entries.` })
  .transform((networks) => [...new Set(networks)]);
