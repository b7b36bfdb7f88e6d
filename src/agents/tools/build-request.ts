import { scanJson } from '../../domain/json-scan';
import type { HttpRequestTemplate } from '../../domain/tool';
import { argumentText, printed } from './argument-text';
import type { ContextValues } from './context/context-values';
import { argumentNamesIn, renderHeader, renderJson, renderUrl } from './context/render';
import { placedArguments } from './placed-arguments';
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
 * Without a `bodyTemplate` the arguments are the body, byte for byte, so that what was approved is what is sent. So are
 * those that `arguments` places in the body. A header of the template wins over an argument.
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
  if (template.arguments) {
    const { query, body, ...placed } = placedArguments(template.arguments, args);
    return {
      method: template.method,
      url: withQuery(url, query),
      headers: { ...(body && { 'content-type': body.type }), ...placed.headers, ...headers },
      ...(body && { body: body.text }),
    };
  }

  if (template.method === 'GET' || template.method === 'DELETE') {
    return { method: template.method, url: withQuery(url, pairsOf(args, inUrl)), headers };
  }
  const { bodyTemplate } = template;
  const body =
    bodyTemplate === undefined
      ? text
      : renderJson(bodyTemplate, values, (name) => printed(args.get(name) ?? 'null'));
  return { method: template.method, url, headers: { 'content-type': 'application/json', ...headers }, body };
}

function pairsOf(args: Arguments, used: Set<string>): string[] {
  return [...args]
    .filter(([name, json]) => !used.has(name) && json !== 'null')
    .map(([name, json]) => `${encodeURIComponent(name)}=${encoded(json)}`);
}

function withQuery(url: string, query: string[]): string {
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

function encoded(json?: string): string {
  return encodeURIComponent(argumentText(json));
}
