import type { ModelProvider, ProviderKind } from '../../domain/model-provider';
import { versionedUrl } from '../wires/base-url';

/** Where the kinds are reached that have an address of their own. */
const addresses: Partial<Record<ProviderKind, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** Of the kinds whose addresses people give with and without it. */
const versions: Partial<Record<ProviderKind, string>> = {
  openai: 'v1',
  'openai-compatible': 'v1',
  anthropic: 'v1',
  google: 'v1beta',
};

/** Returns the address of a provider, with the version of its API where the kind has one. */
export function urlOf({
  kind,
  baseUrl,
  region = '',
}: Pick<ModelProvider, 'kind' | 'baseUrl' | 'region'>): string {
  if (baseUrl === undefined) return addresses[kind] ?? `https://bedrock-runtime.${region}.amazonaws.com`;
  const version = versions[kind];
  return version === undefined ? baseUrl : versionedUrl(baseUrl, version);
}
