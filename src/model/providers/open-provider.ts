import OpenAI from 'openai';
import type { ModelProvider } from '../../domain/model-provider';
import { AiSdkWire } from '../wires/ai-sdk/ai-sdk-wire';
import { bedrockModels } from '../wires/ai-sdk/bedrock/bedrock-models';
import { anthropicModels } from '../wires/ai-sdk/claude/anthropic-models';
import { googleModels } from '../wires/ai-sdk/gemini/google-models';
import { azureWire } from '../wires/azure';
import { ChatWire } from '../wires/chat/chat-wire';
import { ResponsesWire } from '../wires/responses/responses-wire';
import type { Wire } from '../wires/wire';
import type { Provider } from './provider';
import { urlOf } from './provider-url';

export interface OpenOptions {
  /** See providerFetch. */
  fetch: typeof globalThis.fetch;
  /** How long a reply may take to begin, in milliseconds. */
  timeout: number;
}

/** Some servers need no key, but the packages do. */
const noKey = 'none';

/** Makes the provider that a tenant has set up. */
export function openProvider(provider: ModelProvider, options: OpenOptions): Provider {
  const { providerId, name, kind, models } = provider;
  return { providerId, name, kind, models, url: urlOf(provider), wire: wireOf(provider, options) };
}

function wireOf(provider: ModelProvider, { fetch, timeout }: OpenOptions): Wire {
  const { kind, apiKey = noKey, headers, region = '' } = provider;
  const baseUrl = urlOf(provider);
  // The turn retries, and the SDK would log what the model wrote.
  const client = { apiKey, fetch, timeout, maxRetries: 0, logLevel: 'off' as const };
  const openai = () =>
    new OpenAI({ ...client, baseURL: baseUrl, defaultHeaders: headers, organization: null, project: null });
  const account = { apiKey, baseUrl, headers, fetch };
  switch (kind) {
    case 'openai':
      return new ResponsesWire(openai());
    case 'openai-compatible':
      return new ChatWire(openai());
    case 'azure-openai':
      return azureWire({ ...client, baseUrl, ...(headers && { headers }) });
    case 'anthropic':
      return new AiSdkWire(anthropicModels(account));
    case 'google':
      return new AiSdkWire(googleModels(account));
    case 'bedrock':
      return new AiSdkWire(bedrockModels({ ...account, region }));
  }
}
