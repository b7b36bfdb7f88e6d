import { hasSameOrigin } from '../../domain/same-origin';
import type { HttpRequestTemplate } from '../../domain/tool';

type Headers = Record<string, string>;

const dots = '••••';
/** A shorter value is masked completely: its last four characters would reveal too much. */
const shortestWithEnd = 12;

/** Masks header values for responses, since they may be secrets. */
export function maskedHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, masked(value)]));
}

/**
 * Returns the template with the stored values of headers that came back as masks. A mask is replaced only if
 * scheme, host and port of the URL stay the same, so that a stored value never reaches another server. Other
 * masks stay masks.
 */
export function unmaskedTemplate(
  template: HttpRequestTemplate,
  stored: HttpRequestTemplate | undefined,
): HttpRequestTemplate {
  const { url, headers } = template;
  if (!headers || !stored || !hasSameOrigin(url, stored.url)) return template;
  return { ...template, headers: unmaskedHeaders(headers, stored.headers) };
}

function unmaskedHeaders(headers: Headers, stored: Headers = {}): Headers {
  const values = new Map(Object.entries(stored).map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const kept = values.get(name.toLowerCase());
      return [name, kept !== undefined && masked(kept) === value ? kept : value];
    }),
  );
}

function masked(value: string): string {
  return value.length < shortestWithEnd ? dots : dots + value.slice(-4);
}
