import type { Operation } from './description.js';

/** The sender of requests. Empty texts: this browser's session, if there is one. */
export interface Sender {
  apiKey: string;
  token: string;
  /** Required for changes by session. */
  csrfToken: string | undefined;
}

export interface PlannedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** The header of a credential that was not entered, as a shell expands it. */
  placeholder: string | undefined;
}

/**
 * Builds the request of a form. `values` holds the text of each parameter; empty ones are omitted. `body` is
 * the JSON text, if the operation takes one.
 */
export function planRequest(
  operation: Operation,
  values: ReadonlyMap<string, string>,
  body: string,
  sender: Sender,
): PlannedRequest {
  const { method, path, parameters, json, isForMembers } = operation;
  const given = (place: string) =>
    parameters.flatMap(({ name, in: at }): [string, string][] => {
      const value = values.get(`${at} ${name}`) ?? '';
      return at === place && value !== '' ? [[name, value]] : [];
    });
  const named = new Map(given('path'));
  const address = path.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const value = named.get(name);
    return value === undefined ? whole : encodeURIComponent(value);
  });
  const query = new URLSearchParams(given('query')).toString();
  const text = json && body.trim() !== '' ? body : undefined;
  return {
    method: method.toUpperCase(),
    url: query === '' ? address : `${address}?${query}`,
    headers: {
      ...Object.fromEntries(given('header')),
      ...(text !== undefined && { 'Content-Type': 'application/json' }),
      ...(isForMembers
        ? memberHeaders(sender, method)
        : sender.apiKey !== '' && { 'X-API-Key': sender.apiKey }),
    },
    body: text,
    placeholder: placeholderOf(operation, sender),
  };
}

function placeholderOf({ isForMembers, isOpen }: Operation, { token, apiKey }: Sender): string | undefined {
  if (isOpen) return undefined;
  if (isForMembers) return token === '' ? 'Authorization: Bearer $TOKEN' : undefined;
  return apiKey === '' ? 'X-API-Key: $KEY' : undefined;
}

function memberHeaders({ token, csrfToken }: Sender, method: string): Record<string, string> {
  if (token !== '') return { Authorization: `Bearer ${token}` };
  return method !== 'get' && csrfToken !== undefined ? { 'X-CSRF-Token': csrfToken } : {};
}

/** Returns the request as a shell command. */
export function asCurl({ method, url, headers, body, placeholder }: PlannedRequest, origin: string): string {
  const parts = [
    ...(method === 'GET' ? ['curl -N'] : [`curl -X ${method}`]),
    ...Object.entries(headers)
      .filter(([name]) => name !== 'X-CSRF-Token')
      .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(placeholder === undefined ? [] : [`-H "${placeholder}"`]),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
    quoted(origin + url),
  ];
  return parts.join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
