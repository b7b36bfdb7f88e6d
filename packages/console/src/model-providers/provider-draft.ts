import type { ModelProvider, ModelProviderChange, NewModelProvider } from '../api/model-provider-types.js';
import { chosenFields } from '../ui/draft-state.js';
import type { ProviderKind } from './kind-words.js';
import { modelDraft, modelOf, type ModelDraft } from './model-draft.js';

/** Values of headers are never shown again, so new ones replace all of them. */
export interface HeadersDraft {
  /** The names of the stored ones. */
  stored: string[];
  /** Absent: the stored ones stay. */
  entered?: { name: string; value: string }[];
}

/** A model provider in its form, with all fields. */
export interface ProviderDraft {
  name: string;
  kind: ProviderKind;
  /** Empty: the address of the kind. */
  baseUrl: string;
  /** Only of Bedrock. */
  region: string;
  /** Empty: the stored one stays. */
  apiKey: string;
  /** Removes the stored key. */
  dropsKey: boolean;
  headers: HeadersDraft;
  isDefault: boolean;
  models: ModelDraft[];
}

export const fieldNames: Record<keyof ProviderDraft, string> = {
  name: 'Name',
  kind: 'Kind',
  baseUrl: 'Base URL',
  region: 'Region',
  apiKey: 'API key',
  dropsKey: 'Remove stored key',
  headers: 'Headers',
  isDefault: 'Default provider',
  models: 'Models',
};

export const emptyDraft: ProviderDraft = {
  ...{ name: '', kind: 'openai', baseUrl: '', region: '', apiKey: '', dropsKey: false },
  ...{ headers: { stored: [] }, isDefault: false, models: [] },
};

export function draftOf(provider: ModelProvider): ProviderDraft {
  const { name, kind, baseUrl = '', region = '', headers, isDefault, models } = provider;
  return {
    ...{ name, kind, baseUrl, region, apiKey: '', dropsKey: false, isDefault },
    headers: { stored: headers },
    models: models.map(modelDraft),
  };
}

export function newProviderOf(draft: ProviderDraft): NewModelProvider {
  const { name, kind, baseUrl, region, apiKey, headers, isDefault, models } = bodyOf(draft);
  return {
    ...{ name, kind, isDefault, models },
    ...(baseUrl !== null && { baseUrl }),
    ...(region !== null && { region }),
    ...(apiKey !== null && { apiKey }),
    ...(headers !== null && { headers }),
  };
}

/** The fields of a request that a field of the form changes, if they have other names. */
const sentAs: Partial<Record<keyof ProviderDraft, readonly string[]>> = {
  kind: ['kind', 'region'],
  dropsKey: ['apiKey'],
};

/** Returns the request body for these fields. Headers and models are replaced as a whole. */
export function changeOf(
  draft: ProviderDraft,
  changed: readonly (keyof ProviderDraft)[],
): ModelProviderChange {
  return chosenFields(
    bodyOf(draft),
    changed.flatMap((name) => sentAs[name] ?? [name]),
  );
}

function bodyOf(draft: ProviderDraft) {
  const { kind, apiKey, isDefault } = draft;
  return {
    ...{ kind, isDefault },
    name: draft.name.trim(),
    baseUrl: draft.baseUrl.trim() || null,
    region: kind === 'bedrock' ? draft.region.trim() || null : null,
    apiKey: apiKey || null,
    headers: headersOf(draft.headers),
    models: draft.models.map(modelOf),
  };
}

/** Returns the headers of a request body; null if none was entered. */
export function headersOf({ entered = [] }: HeadersDraft): Record<string, string> | null {
  const named = entered.filter(({ name }) => name.trim() !== '');
  return named.length === 0 ? null : Object.fromEntries(named.map(({ name, value }) => [name.trim(), value]));
}
