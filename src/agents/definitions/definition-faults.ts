import { callHeader } from '../tools/identity/call-tokens';
import type { DefinitionFault } from './definition-fault';
import { isJsonObject, type JsonObject } from '../../domain/json';
import type { ArgumentPlace, HttpRequestTemplate, Tool } from '../../domain/tool';
import { templateContextFaults } from './context-faults';
import type { SchemaChecks } from '../../platform/json-schema/schema-checks';

/** Names and values of headers that a tenant may set. Reserved names are refused besides. */
export const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/;
export const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/;
/** Headers that belong to the connection or that the service sets itself. */
const reservedHeaders = new Set([
  ...['host', 'content-length', 'connection', 'transfer-encoding', 'keep-alive', 'upgrade', 'te', 'trailer'],
  ...['expect', 'proxy-authorization', 'proxy-connection', 'idempotency-key', callHeader],
]);
const inDoubleBraces = /\{\{[^{}]*\}\}/g;
const inBraces = /\{([^{}]*)\}/g;
const placeholder = /\{([A-Za-z0-9_-]+)\}/g;

/** Returns every fault of a request template. Without `parameters`, placeholders are not checked. */
export function templateFaults(
  { url, headers = {}, bodyTemplate, method, arguments: places }: HttpRequestTemplate,
  parameters: JsonObject | undefined,
): DefinitionFault[] {
  const address = urlFault(url);
  return [
    ...(address === undefined ? [] : [{ path: ['http', 'url'], message: address }]),
    ...unknownNames(withoutFacts(url), inBraces, parameters).map((message) => ({
      path: ['http', 'url'],
      message,
    })),
    ...headerFaults(headers).map(({ path, message }) => ({ path: ['http', 'headers', ...path], message })),
    ...bodyFaults(method, bodyTemplate, parameters),
    ...(places ? placeFaults({ places, method, bodyTemplate }, parameters) : []),
    ...templateContextFaults({ url, headers, bodyTemplate }),
  ];
}

/**
 * Returns every fault of a JSON Schema for arguments. Rejects with rate_limited if the tenant has no time
 * left for schema checks.
 */
export async function parametersFaults(
  schemas: Pick<SchemaChecks, 'schemaFault'>,
  tenantId: string,
  parameters: JsonObject,
): Promise<DefinitionFault[]> {
  const path = ['parameters'];
  if (parameters['type'] !== 'object') return [{ path, message: 'Must be a JSON Schema of type object.' }];
  const message = await schemas.schemaFault(tenantId, parameters);
  return message === undefined ? [] : [{ path, message }];
}

/**
 * Returns every fault of arguments for a tool. Rejects with rate_limited if the tenant has no time left for
 * schema checks.
 */
export async function trialFaults(
  schemas: Pick<SchemaChecks, 'faults'>,
  args: JsonObject,
  { tenantId, parameters }: Tool,
): Promise<DefinitionFault[]> {
  const faults = await schemas.faults(tenantId, parameters, args);
  return faults.map(({ path, message }) => ({
    path: ['arguments', ...path],
    message: `It ${message}.`,
  }));
}

function urlFault(url: string): string | undefined {
  const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (authority === undefined) return 'Must begin with http:// or https://.';
  if (/[\s\\\p{Cc}]/u.test(url)) return 'Must have no spaces and no backslashes; encode them.';
  if (/[{}]/.test(authority)) return 'Placeholders may stand behind the host only.';
  if (authority.includes('@')) return 'Must hold no credentials; send them in a header.';
  return URL.canParse(url.replace(inBraces, 'x')) ? undefined : 'Not a valid URL.';
}

/** Returns every fault of headers that a tenant sets. A path is the header's name. */
export function headerFaults(headers: Record<string, string>): DefinitionFault[] {
  const seen = new Set<string>();
  return Object.entries(headers).flatMap(([name, value]) => {
    const lower = name.toLowerCase();
    const path = [name];
    const isRepeated = seen.size === seen.add(lower).size;
    return [
      ...(headerName.test(name) ? [] : ['This is no valid name of a header.']),
      ...(reservedHeaders.has(lower) ? ['The service sets this header itself; leave it out.'] : []),
      ...(isRepeated ? ['This header is there twice; capitals make no difference.'] : []),
      ...(headerValue.test(value) ? [] : [valueFault(value)]),
    ].map((message) => ({ path, message }));
  });
}

function valueFault(value: string): string {
  if (!value.startsWith('•')) return 'A value must be printable Latin-1 on one line.';
  return 'This mask keeps no stored value: the header is new, or the URL leads to another host. Send the value again.';
}

function bodyFaults(
  method: HttpRequestTemplate['method'],
  bodyTemplate: string | undefined,
  parameters: JsonObject | undefined,
): DefinitionFault[] {
  if (bodyTemplate === undefined) return [];
  const isWithout = method === 'GET' || method === 'DELETE';
  return [
    ...(isWithout ? [`A ${method} request has no body; leave it out.`] : []),
    ...unknownNames(withoutFacts(bodyTemplate), placeholder, parameters),
  ].map((message) => ({ path: ['http', 'bodyTemplate'], message }));
}

/** Returns every fault of the places of arguments. */
function placeFaults(
  { places, method, bodyTemplate }: Pick<HttpRequestTemplate, 'method' | 'bodyTemplate'> & { places: Places },
  parameters: JsonObject | undefined,
): DefinitionFault[] {
  const known = isJsonObject(parameters?.['properties']) ? parameters['properties'] : undefined;
  const bodies = new Set(
    Object.values(places).flatMap((place) => (ofBodies.has(place.in) ? [place.in] : [])),
  );
  const path = ['http', 'arguments'];
  return [
    ...(bodyTemplate === undefined ? [] : [{ path, message: 'Use bodyTemplate or arguments, not both.' }]),
    ...(bodies.size > 1 || Object.values(places).filter((place) => place.in === 'body').length > 1
      ? [{ path, message: 'A body has fields of JSON, fields of a form, or is one argument.' }]
      : []),
    ...(method === 'GET' && bodies.size > 0 ? [{ path, message: 'A GET request has no body.' }] : []),
    ...Object.entries(places).flatMap(([argument, place]) =>
      placeFault(argument, place, known).map((message) => ({ path: [...path, argument], message })),
    ),
  ];
}

type Places = NonNullable<HttpRequestTemplate['arguments']>;
const ofBodies = new Set<ArgumentPlace['in']>(['json', 'form', 'body']);

function placeFault(argument: string, place: ArgumentPlace, known: JsonObject | undefined): string[] {
  const { name = argument } = place;
  return [
    ...(known && !Object.hasOwn(known, argument) ? ['This is no property of parameters.'] : []),
    ...(place.in === 'header' ? headerFaults({ [name]: '' }).map(({ message }) => message) : []),
  ];
}

/** Placeholders in double braces have faults of their own. */
function withoutFacts(template: string): string {
  return template.replace(inDoubleBraces, '');
}

function unknownNames(template: string, pattern: RegExp, parameters: JsonObject | undefined): string[] {
  if (!parameters) return [];
  const names = new Set([...template.matchAll(pattern)].map(([, name = '']) => name));
  const known = isJsonObject(parameters['properties']) ? parameters['properties'] : {};
  return [...names]
    .filter((name) => !/^[A-Za-z0-9_-]+$/.test(name) || !Object.hasOwn(known, name))
    .map((name) => `{${name}} stands for no property of parameters.`);
}
