import { HoldfastError, type Fault } from './errors.js';
import { isObject, parseJson, stringAt, type JsonObject } from './json.js';

const retryableStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Reads the error of a response that is not 2xx. Missing parts are derived from the status. */
export async function refusalOf(response: Response): Promise<HoldfastError> {
  const { status, statusText, headers } = response;
  const body = parseJson(await response.text().catch(() => ''));
  const error = isObject(body) && isObject(body['error']) ? body['error'] : {};
  return new HoldfastError(
    stringAt(error, 'message') ?? `The server answered ${`${status} ${statusText}`.trim()}.`,
    {
      code: stringAt(error, 'code') ?? `http_${status}`,
      status,
      details: faultsOf(error),
      requestId: stringAt(error, 'requestId') ?? headers.get('x-request-id') ?? undefined,
      retryable: retryableStatuses.has(status),
      retryAfterMs: retryAfterMs(headers.get('retry-after')),
    },
  );
}

function faultsOf(error: JsonObject): Fault[] {
  const details = error['details'];
  if (!Array.isArray(details)) return [];
  return details
    .filter(isObject)
    .map((fault) => ({ path: stringAt(fault, 'path') ?? '', message: stringAt(fault, 'message') ?? '' }));
}

/** Parses a Retry-After header in seconds or as a date. Returns ms. */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
