import { parseJson } from '../../domain/json';
import { scanJson } from '../../domain/json-scan';
import type { HttpRequestTemplate } from '../../domain/tool';
import type { ContextValues } from './context/context-values';
import { argumentNamesIn, renderHeader, renderJson, renderUrl } from './context/render';
import { argumentsJson } from './tool-arguments';

export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** A `.` or `..` segment as URL parsers understand it, even if the dots are encoded. */
const dotSegment = /^(?:\.|%2e){1,2}$/i;

/** The JSON texts of arguments by their names, as they were written. */
type Arguments = Map<string, string>;

/**
 * Fills the template with the arguments as the model wrote them, which have been checked, and with the facts of the call.
 * Values in the URL are encoded, so that none can change the host or the shape of the path. Throws a RangeError for one
 * that still would, such as `..`, and for one that its place can't hold. In `bodyTemplate`, each value is its JSON text.
 * Without a `bodyTemplate` the arguments are the body, byte for byte, so that what was approved is what is sent.
 */
export function buildRequest(
  template: HttpRequestTemplate,
  written: string,
  values: ContextValues,
): HttpRequest {
  const text = argumentsJson(written);
  const { members: args } = scanJson(text, []);
  const inUrl = new Set(argumentNamesIn(template.url));
  const url = renderUrl(template.url, values, (name) => encoded(args.get(name)));
  if (hasDotSegment(url)) throw new RangeError('An argument would change the path of the request.');
  const headers = renderedHeaders(template.headers ?? {}, values);

  if (template.method === 'GET' || template.method === 'DELETE') {
    return { method: template.method, url: withQuery(url, args, inUrl), headers };
  }
  const { bodyTemplate } = template;
  const body =
    bodyTemplate === undefined
      ? text
      : renderJson(bodyTemplate, values, (name) => printed(args.get(name) ?? 'null'));
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
function renderedHeaders(headers: Record<string, string>, values: ContextValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), renderHeader(value, values)]),
  );
}

function hasDotSegment(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.split('/').some((segment) => dotSegment.test(segment));
}

function encoded(json = 'null'): string {
  const value = parseJson(json);
  return encodeURIComponent(typeof value === 'string' ? value : value === null ? '' : printed(json));
}

/** As JavaScript prints it, which is what a person is shown. A number that this would round stays as it was written. */
function printed(json: string): string {
  return scanJson(json, ['integer']).faults.length > 0 ? json : JSON.stringify(parseJson(json));
}
