import type { Operation } from './description.js';

/** Who sends requests. Empty texts: the session of this browser, if there is one. */
export interface Sender {
  apiKey: string;
  token: string;
  /** What a changing request of the session must carry. */
  csrfToken: string | undefined;
}

export interface PlannedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/**
 * Returns the request that a form means. `values` has what is typed for each parameter; an empty text leaves
 * it out. `body` is the JSON text to send, if the operation takes one.
 */
export function planRequest(
  { method, path, parameters, json, isForMembers }: Operation,
  values: ReadonlyMap<string, string>,
  body: string,
  sender: Sender,
): PlannedRequest {
  const given = (place: string) =>
    parameters.flatMap(({ name, in: at }): [string, string][] => {
      const value = values.get(`${at} ${name}`) ?? '';
      return at === place && value !== '' ? [[name, value]] : [];
    });
  const named = new Map(given('path'));
  const address = path.replace(/\{([^}]+)\}/g, (_whole, name: string) =>
    encodeURIComponent(named.get(name) ?? ''),
  );
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
  };
}

function memberHeaders({ token, csrfToken }: Sender, method: string): Record<string, string> {
  if (token !== '') return { Authorization: `Bearer ${token}` };
  return method !== 'get' && csrfToken !== undefined ? { 'X-CSRF-Token': csrfToken } : {};
}

/** Returns the request as a command for a shell. */
export function asCurl({ method, url, headers, body }: PlannedRequest, origin: string): string {
  const parts = [
    ...(method === 'GET' ? ['curl -N'] : [`curl -X ${method}`]),
    ...Object.entries(headers)
      .filter(([name]) => name !== 'X-CSRF-Token')
      .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
    quoted(origin + url),
  ];
  return parts.join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
