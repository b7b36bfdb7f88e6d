import { STATUS_CODES } from 'node:http';
import type { JsonObject } from '../../domain/json';
import type { Operation } from './operation';

const everywhere = [400, 401, 403, 429, 500, 503];

/** Returns the error responses of an operation by status. */
export function refusalsOf(operation: Operation): JsonObject {
  const { protocol } = operation;
  const statuses = [...everywhere, ...ofKind(operation), ...(operation.refusals ?? [])];
  const unique = [...new Set(statuses)].sort((a, b) => a - b);
  return {
    ...Object.fromEntries(unique.map((status) => [String(status), reference(status, protocol)])),
    default: { $ref: `#/components/responses/${prefixes[protocol ?? 'own']}Refusal` },
  };
}

function ofKind({ method, path, access, body, form }: Operation): number[] {
  const isChange = method !== 'get' && access === 'member';
  const isOfAgents = access !== 'member' && access !== 'anybody';
  return [
    ...(path.includes('{') || isOfAgents ? [404] : []),
    ...(isChange ? [409] : []),
    ...(body || form ? [413, 415] : []),
  ];
}

/** Errors of another protocol are components of their own. */
const prefixes = { own: '', openai: 'OpenAi', a2a: 'A2a', mcp: 'Mcp' };

function reference(status: number, protocol: Operation['protocol']): JsonObject {
  return { $ref: `#/components/responses/${prefixes[protocol ?? 'own']}${componentName(status)}` };
}

const words: Record<number, string> = {
  400: 'The request has faults; details names each of them.',
  401: 'No key, token or session, or one that is not good.',
  402: 'A budget is spent, and the turn has ended at its limit.',
  403: 'The key or member may not do this.',
  404: 'Nothing has this ID, or it belongs to another tenant.',
  405: 'This address does not take this method, or not without more.',
  409: 'The current state doesn’t allow it, or the Idempotency-Key was used for another request.',
  410: 'Erased. Its ID can’t be used again.',
  413: 'The body is larger than the service takes.',
  415: 'The body is of another media type or Content-Encoding than the service reads.',
  422: 'A file can’t be read as what it says that it is.',
  429: 'Too many requests.',
  500: 'The service failed.',
  502: 'The model failed.',
  503: 'The service can’t answer now.',
  504: 'The turn took too long.',
};
const repeatable = new Set([429, 503]);
const retryAfter: JsonObject = {
  'Retry-After': { description: 'Seconds until another try can succeed.', schema: { type: 'integer' } },
};

/** Returns a component for each error status, and one for all others. */
export function refusalComponents(content: JsonObject, protocol: keyof typeof prefixes = 'own'): JsonObject {
  const prefix = prefixes[protocol];
  const others: [string, JsonObject] = [`${prefix}Refusal`, { description: 'Refused, or failed.', content }];
  const known = Object.entries(words).map(([status, description]) => {
    const headers: JsonObject = repeatable.has(Number(status)) ? { headers: retryAfter } : {};
    const name = prefix + componentName(Number(status));
    return [name, { description, ...headers, content }] satisfies [string, JsonObject];
  });
  return Object.fromEntries([...known, others]);
}

/** Returns `NotFound` for 404. */
function componentName(status: number): string {
  return (STATUS_CODES[status] ?? String(status)).replace(/[^A-Za-z]/g, '');
}
