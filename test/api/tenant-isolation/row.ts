import { randomUUID } from 'node:crypto';
import type { Ids } from './furnished-tenant';

/** The contents of a request to one operation besides its path. */
export interface Row {
  /** True if query, body or form names a resource that must belong to the tenant. */
  refers?: true;
  query?: (ids: Ids) => Record<string, string>;
  body?: (ids: Ids) => object;
  /** Fields of a form. The form also contains one file. */
  form?: (ids: Ids) => Record<string, string>;
}

/** Returns the body of a request to one operation, and its Content-Type header. */
export function contentOf(
  { body, form }: Row,
  ids: Ids,
): { headers?: { 'content-type': string }; body?: string | FormData } {
  if (body) return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body(ids)) };
  if (!form) return {};
  const content = new FormData();
  for (const [name, value] of Object.entries(form(ids))) content.set(name, value);
  content.set('file', new Blob([`Something new: ${randomUUID()}.`]), 'new.md');
  return { body: content };
}
