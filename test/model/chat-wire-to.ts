import OpenAI from 'openai';
import { providerFetch } from '../../src/model/wires/provider-fetch';
import { ChatWire } from '../../src/model/wires/chat/chat-wire';

/** A wire to a Chat Completions server. */
export function chatWireTo(baseURL: string): ChatWire {
  const fetch = providerFetch();
  return new ChatWire(
    new OpenAI({ apiKey: 'test-model-key', baseURL, fetch, maxRetries: 0, logLevel: 'off' }),
  );
}
