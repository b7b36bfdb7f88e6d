import type { Retrying } from './backoff.js';
import { Transport } from './transport.js';

export interface HoldfastOptions extends Partial<Retrying> {
  /** The address of the service, such as `https://agents.example.com`. */
  url: string;
  /** An API key on a server, an access key on a web page. It throws a TypeError if it is missing. */
  apiKey: string | undefined;
  /** A stream without data for this time counts as dropped, in ms. The default is 45 s. */
  silenceMs?: number;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
}

/** A service and its key. */
export interface Connection {
  transport: Transport;
  apiKey: string;
}

/** @throws TypeError if the address or the key is unusable */
export function connect({ url, apiKey, ...options }: HoldfastOptions): Connection {
  if (!URL.canParse(url)) throw new TypeError(`url must be an address such as https://host, not ${url}.`);
  if (!apiKey) throw new TypeError('apiKey is missing: give an API key or an access key.');
  const transport = new Transport({
    url,
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    silenceMs: options.silenceMs ?? 45_000,
    giveUpAfterMs: options.giveUpAfterMs ?? 300_000,
    onReconnect: options.onReconnect,
  });
  return { transport, apiKey };
}
