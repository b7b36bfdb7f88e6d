import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import type { Kind } from './kinds';
import { maskOf } from './secrets';

/** Returns an answer of the service with a mask at each place where a file has a secret. */
export function shownSecrets({ folder }: Kind, answer: JsonObject): JsonObject {
  if (folder === 'model-providers') {
    const { key, headers, ...others } = answer;
    return { ...others, ...masks(headers), ...(isJsonObject(key) && { apiKey: maskIn(key) }) };
  }
  if (folder !== 'mcp-servers') return answer;
  const { headers, clientCredentials, oauth, ...others } = answer;
  return {
    ...others,
    ...masks(headers),
    ...(isJsonObject(clientCredentials) && { clientCredentials: withSecret(clientCredentials) }),
    ...(isJsonObject(oauth) && { oauth: withSecret(oauth) }),
  };
}

/** The service shows the names of these headers alone. */
function masks(headers: JsonValue | undefined): { headers?: JsonObject } {
  const names = Array.isArray(headers) ? headers.filter((name) => typeof name === 'string') : [];
  return names.length > 0 ? { headers: Object.fromEntries(names.map((name) => [name, maskOf()])) } : {};
}

function withSecret({ secret, ...others }: JsonObject): JsonObject {
  return { ...others, ...(isJsonObject(secret) && { clientSecret: maskIn(secret) }) };
}

function maskIn({ last4 }: JsonObject): string {
  return maskOf(typeof last4 === 'string' ? last4 : '');
}
