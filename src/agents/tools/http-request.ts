import type { JsonObject, JsonValue } from '../../domain/json';
import type { HttpRequestTemplate } from '../../domain/tool';

export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

const placeholder = /\{([A-Za-z0-9_-]+)\}/g;
/** A `.` or `..` segment as URL parsers understand it, even if the dots are encoded. */
const dotSegment = /^(?:\.|%2e){1,2}$/i;

/**
 * Fills the template with the arguments. Values in the URL are encoded, so that an argument cannot change the
 * host or the shape of the path. Throws a RangeError for one that still would, such as `..`. In
 * `bodyTemplate`, each value is its JSON text. `argumentsText` is what the model wrote. Without a
 * `bodyTemplate` it is the body, byte for byte, so that what was approved is what is sent.
 */
export function buildRequest(
  template: HttpRequestTemplate,
  args: JsonObject,
  argumentsText: string,
): HttpRequest {
  const inUrl = new Set([...template.url.matchAll(placeholder)].map(([, name = '']) => name));
  const url = template.url.replace(placeholder, (_, name: string) => encoded(argument(args, name)));
  if (hasDotSegment(url)) throw new RangeError('An argument would change the path of the request.');
  const headers = lowerCased(template.headers ?? {});

  if (template.method === 'GET' || template.method === 'DELETE') {
    return { method: template.method, url: withQuery(url, args, inUrl), headers };
  }
  const body =
    template.bodyTemplate?.replace(placeholder, (_, name: string) =>
      JSON.stringify(argument(args, name) ?? null),
    ) ?? (argumentsText.trim() === '' ? '{}' : argumentsText);
  return { method: template.method, url, headers: { 'content-type': 'application/json', ...headers }, body };
}

function withQuery(url: string, args: JsonObject, used: Set<string>): string {
  const query = Object.entries(args)
    .filter(([name, value]) => !used.has(name) && value !== null)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  if (query.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`;
}

/** Two spellings of one name would become two values of one header. */
function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function hasDotSegment(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.split('/').some((segment) => dotSegment.test(segment));
}

function argument(args: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(args, name) ? args[name] : undefined;
}

/** Replaces unpaired surrogates, which a model can write but which have no encoding. */
function encoded(value: JsonValue | undefined): string {
  return encodeURIComponent(asText(value).toWellFormed());
}

function asText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
