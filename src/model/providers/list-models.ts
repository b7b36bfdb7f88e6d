import { isJsonObject, parseJson, type JsonValue } from '../../domain/json';
import type { ModelProvider, ProviderKind } from '../../domain/model-provider';
import { urlOf } from './provider-url';

/** As its documentation of versions says. */
const anthropicVersion = '2023-06-01';

/** How a provider is asked for its models. Azure and Bedrock list them in other services, with other credentials. */
const lists: Partial<
  Record<ProviderKind, (key: string) => { path: string; headers: Record<string, string> }>
> = {
  openai: (key) => ({ path: '/models', headers: { authorization: `Bearer ${key}` } }),
  'openai-compatible': (key) => ({ path: '/models', headers: { authorization: `Bearer ${key}` } }),
  anthropic: (key) => ({
    path: '/models?limit=1000',
    headers: { 'x-api-key': key, 'anthropic-version': anthropicVersion },
  }),
  google: (key) => ({ path: '/models?pageSize=1000', headers: { 'x-goog-api-key': key } }),
};

/**
 * Returns the names of a provider's models, in its order; undefined if providers of the kind do not list them.
 * @throws ProviderRefused if it answers with a failure
 */
export async function listModels(
  provider: ModelProvider,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  const list = lists[provider.kind]?.(provider.apiKey ?? 'none');
  if (!list) return undefined;
  const headers = { ...list.headers, ...provider.headers };
  const answer = await fetch(`${urlOf(provider)}${list.path}`, { headers, signal });
  return namesIn(parseJson(await answer.text()));
}

function namesIn(body: JsonValue | undefined): string[] {
  const { data, models } = isJsonObject(body) ? body : {};
  const listed = Array.isArray(data) ? data : Array.isArray(models) ? models : [];
  return listed.flatMap((each) => {
    const { id, name } = isJsonObject(each) ? each : {};
    const found = typeof id === 'string' ? id : name;
    return typeof found === 'string' ? [found.replace(/^models\//, '')] : [];
  });
}
