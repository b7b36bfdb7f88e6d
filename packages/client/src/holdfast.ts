import type { Retrying } from './backoff.js';
import type { CallerOptions } from './caller.js';
import { Conversation } from './conversation.js';
import type { ConversationOptions } from './conversation-options.js';
import { Memories } from './memories.js';
import { Transport } from './transport.js';

export interface HoldfastOptions extends Partial<Retrying> {
  /** The address of the service, such as `https://agents.example.com`. */
  url: string;
  /** An API key on a server, an access key on a web page. It throws a TypeError if it is missing. */
  apiKey: string | undefined;
  /** A stream without a byte for this long counts as dropped, in ms. The default is 45 s. */
  silenceMs?: number;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
}

/** A client of one Holdfast service, with one key. */
export class Holdfast {
  readonly #transport: Transport;
  readonly #apiKey: string;

  /** @throws TypeError if the address or the key can't be used */
  constructor({ url, apiKey, ...options }: HoldfastOptions) {
    if (!URL.canParse(url)) throw new TypeError(`url must be an address such as https://host, not ${url}.`);
    if (!apiKey) throw new TypeError('apiKey is missing: give an API key or an access key of the service.');
    this.#apiKey = apiKey;
    this.#transport = new Transport({
      url,
      fetch: options.fetch ?? ((input, init) => fetch(input, init)),
      silenceMs: options.silenceMs ?? 45_000,
      giveUpAfterMs: options.giveUpAfterMs ?? 300_000,
      onReconnect: options.onReconnect,
    });
  }

  /** Starts a conversation, or continues the one with this id. Nothing is sent yet. */
  conversation(options: ConversationOptions = {}): Conversation {
    return new Conversation(this.#transport, this.#apiKey, options);
  }

  /** What agents were asked to remember about this user, in all their conversations. */
  memories(options: CallerOptions = {}): Memories {
    return new Memories(this.#transport, this.#apiKey, options);
  }
}
