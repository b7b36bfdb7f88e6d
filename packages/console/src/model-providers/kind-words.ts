import type { ModelProvider } from '../api/model-provider-types.js';

export type ProviderKind = ModelProvider['kind'];

export const kindWords: Record<ProviderKind, string> = {
  openai: 'OpenAI',
  'openai-compatible': 'OpenAI-compatible (Chat Completions)',
  'azure-openai': 'Azure OpenAI',
  anthropic: 'Anthropic',
  google: 'Google Gemini',
  bedrock: 'Amazon Bedrock',
};

export const kindChoices = [
  ['openai', kindWords.openai],
  ['openai-compatible', kindWords['openai-compatible']],
  ['azure-openai', kindWords['azure-openai']],
  ['anthropic', kindWords.anthropic],
  ['google', kindWords.google],
  ['bedrock', kindWords.bedrock],
] as const satisfies readonly (readonly [ProviderKind, string])[];

interface UrlWords {
  placeholder: string;
  hint: string;
}

/** What a kind's base URL looks like, and what an empty one means. */
export const urlWords: Record<ProviderKind, UrlWords> = {
  openai: { placeholder: 'https://api.openai.com/v1', hint: 'Leave blank to use OpenAI’s default.' },
  'openai-compatible': {
    placeholder: 'https://models.example.com/v1',
    hint: 'The API’s base address, up to the version.',
  },
  'azure-openai': {
    placeholder: 'https://my-resource.openai.azure.com/openai/v1',
    hint: 'Your resource’s address. Use deployment names as model names.',
  },
  anthropic: { placeholder: 'https://api.anthropic.com/v1', hint: 'Leave blank to use Anthropic’s default.' },
  google: {
    placeholder: 'https://generativelanguage.googleapis.com/v1beta',
    hint: 'Leave blank to use Google’s default.',
  },
  bedrock: {
    placeholder: 'https://bedrock-runtime.eu-central-1.amazonaws.com',
    hint: 'Leave blank to use the region’s default.',
  },
};

/** Azure and Bedrock list their models in other services, with other credentials. */
export function listsModels(kind: ProviderKind): boolean {
  return kind !== 'azure-openai' && kind !== 'bedrock';
}
