/** The API that a provider speaks. */
export const providerKinds = [
  'openai',
  'openai-compatible',
  'azure-openai',
  'anthropic',
  'google',
  'bedrock',
] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** A tenant's facts about one model of a provider. They win over what is known of the model. */
export interface ProviderModel {
  model: string;
  contextTokens?: number;
  maxOutputTokens?: number;
  vision?: boolean;
  reasoning?: boolean;
  /** US dollars per million tokens. */
  price?: { input: number; cachedInput?: number; output: number };
}

/** An account at a provider of models that a tenant has set up. */
export interface ModelProvider {
  providerId: string;
  tenantId: string;
  name: string;
  kind: ProviderKind;
  /** Absent: the address of the kind. */
  baseUrl?: string;
  /** The region of Bedrock. */
  region?: string;
  apiKey?: string;
  /** Sent with each request, by name. */
  headers?: Record<string, string>;
  models: ProviderModel[];
  createdAt: Date;
}

/** The result of a check. `problem` says what is wrong and how to mend it. */
export interface ProviderCheck {
  ok: boolean;
  latencyMs: number;
  problem?: string;
  /** Absent if the provider does not list its models. */
  models?: string[];
}

/** A model, and the tenant's provider that has it. Without `providerId`, it is the installation's provider. */
export interface ModelChoice {
  model: string;
  providerId?: string;
}

/** A fallback of an agent: a model's name at the provider of the agent, or a model of another provider. */
export type FallbackModel = string | Required<ModelChoice>;

interface ChosenModels {
  model: string;
  fallbackModels: FallbackModel[];
  providerId?: string;
}

/**
 * Returns an agent's model and its fallbacks, in order, with their providers. A model of the installation's provider is
 * a name alone.
 */
export function modelsOf(
  { model, fallbackModels, providerId }: ChosenModels,
  { defaultProviderId }: { defaultProviderId?: string },
): (string | Required<ModelChoice>)[] {
  const own = providerId ?? defaultProviderId;
  return [model, ...fallbackModels].map((each) =>
    typeof each === 'string' && own !== undefined ? { model: each, providerId: own } : each,
  );
}

/** Returns a name that tells models of different providers apart. It ends with the model's own. */
export function qualifiedName({ model, providerId }: ModelChoice): string {
  return providerId === undefined ? model : `${providerId}/${model}`;
}

/** Reads a qualified name. A model's own name may hold slashes. */
export function choiceOf(name: string): ModelChoice {
  const [, providerId, model] = /^(provider_[\w-]{22})\/(.*)$/s.exec(name) ?? [];
  return providerId !== undefined && model !== undefined ? { model, providerId } : { model: name };
}
