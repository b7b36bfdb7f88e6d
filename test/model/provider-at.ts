import type { Provider } from '../../src/model/providers/provider';
import { chatWireTo } from './chat-wire-to';

/** The installation's provider, at a Chat Completions server. */
export function providerAt(url: string): Provider {
  return { kind: 'openai-compatible', url, wire: chatWireTo(url), models: [] };
}
