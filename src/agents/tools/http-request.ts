import { parseJson } from '../../domain/json';
import { scanJson } from '../../domain/json-scan';
import type { HttpRequestTemplate } from '../../domain/tool';
import { argumentsJson } from './tool-arguments';

export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

const placeholder = /\{([A-Za-z0-9_-]+)\}/g;
/** A `.` or `..` segment as URL parsers understand it, even if the dots are encoded. */
const dotSegment = /^(?:\.|%2e){1,2}$/i;

/** The JSON texts of arguments by their names, as they were written. */
type Arguments = Map<string, string>;

/**
 * Fills the template with the arguments as the model wrote them. They have been checked. Values in the URL are encoded,
 * so that an argument cannot change the host or the shape of the path. Throws a RangeError for one that still would,
 * such as `..`. In `bodyTemplate`, each value is its JSON text. Without a `bodyTemplate` the arguments are the body,
 * byte for byte, so that what was approved is what is sent.
 */
export function buildRequest(template: HttpRequestTemplate, written: string): HttpRequest {
  const text = argumentsJson(written);
  const { members: args } = scanJson(text, []);
  const inUrl = new Set([...template.url.matchAll(placeholder)].map(([, name = '']) => name));
  const url = template.url.replace(placeholder, (_, name: string) => encoded(args.get(name)));
  if (hasDotSegment(url)) throw new RangeError('An argument would change the path of the request.');
  const headers = lowerCased(template.headers ?? {});

  if (template.method === 'GET' || template.method === 'DELETE') {
    return { method: template.method, url: withQuery(url, args, inUrl), headers };
  }
  const body =
    template.bodyTemplate?.replace(placeholder, (_, name: string) => printed(args.get(name) ?? 'null')) ??
    text;
  return { method: template.method, url, headers: { 'content-type': 'application/json', ...headers }, body };
}

function withQuery(url: string, args: Arguments, used: Set<string>): string {
  const query = [...args]
    .filter(([name, json]) => !used.has(name) && json !== 'null')
    .map(([name, json]) => `${encodeURIComponent(name)}=${encoded(json)}`);
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

function encoded(json = 'null'): string {
  const value = parseJson(json);
  return encodeURIComponent(typeof value === 'string' ? value : value === null ? '' : printed(json));
}

/** As JavaScript prints it, which is what a person is shown. What that would round stays as it was written. */
function printed(json: string): string {
  return scanJson(json, ['integer']).faults.length > 0 ? json : JSON.stringify(parseJson(json));
}
