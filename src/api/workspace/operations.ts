import type { Operation } from '../openapi/operation';
import { noSignIn, type Endpoint } from './endpoint';
import { scopeOf } from './scopes';

/** Converts the endpoints to operations of the API's description. */
export function workspaceOperations(endpoints: Endpoint[]): Operation[] {
  return endpoints.map(({ path, query, body, form, data, events, texts, refusals, ...rest }) => ({
    method: rest.method,
    tag: rest.tag,
    summary: rest.summary,
    status: rest.status,
    path: `/api/workspace${path}`,
    mayWait: rest.mayWait ?? false,
    access: rest.needs === noSignIn ? 'anybody' : 'member',
    ...scopeWords({ ...rest, path }),
    ...(query && { query }),
    ...(body && { body }),
    ...(form && { form }),
    ...(data && { data }),
    ...(events && { events }),
    ...(texts && { texts }),
    ...(refusals && { refusals }),
  }));
}

type Scoped = Parameters<typeof scopeOf>[0];

function scopeWords(endpoint: Scoped): Pick<Operation, 'description'> {
  const scope = endpoint.needs === noSignIn ? undefined : scopeOf(endpoint);
  return scope === undefined ? {} : { description: `A token with scopes needs \`${scope}\`.` };
}
