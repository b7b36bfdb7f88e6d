import type { HttpRequestTemplate } from '../../domain/tool';

type Headers = Record<string, string>;

const dots = '••••';
/** Four characters of a shorter value would reveal too much of it. */
const shortestWithEnd = 12;

/** Values of headers may be secrets: what answers show instead. */
export function maskedHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, masked(value)]));
}

/**
 * The template with the stored values of headers that came back as masks. A mask counts only while scheme, host and
 * port of the URL stay the same: a stored value never follows a tool to another server. Other masks stay masks.
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

function hasSameOrigin(url: string, other: string): boolean {
  return URL.canParse(url) && URL.canParse(other) && new URL(url).origin === new URL(other).origin;
}

function masked(value: string): string {
  return value.length < shortestWithEnd ? dots : dots + value.slice(-4);
}
