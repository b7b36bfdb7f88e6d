import type { Operation } from '../openapi/operation';
import { noSignIn, type Endpoint } from './endpoint';

/** Converts the endpoints to operations of the API's description. */
export function workspaceOperations(endpoints: Endpoint[]): Operation[] {
  return endpoints.map(({ path, query, body, form, data, events, texts, refusals, ...rest }) => ({
    method: rest.method,
    tag: rest.tag,
    summary: rest.summary,
    status: rest.status,
    path: `/api/workspace${path}`,
    access: rest.needs === noSignIn ? 'anybody' : 'member',
    ...(query && { query }),
    ...(body && { body }),
    ...(form && { form }),
    ...(data && { data }),
    ...(events && { events }),
    ...(texts && { texts }),
    ...(refusals && { refusals }),
  }));
}
