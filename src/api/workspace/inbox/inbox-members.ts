import { z } from 'zod';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { page, pageOf } from '../listing';
import { operatorData, pageQuery, searchText } from '../shared-fields';
import { aboutInbox } from './inbox-commands';

const membersQuery = z.strictObject({ q: searchText.optional(), ...pageQuery });

/** Endpoint for whom a conversation may be assigned to: by name alone, since every operator reads it. */
export function inboxMembersEndpoint(deps: WorkspaceDeps): Endpoint {
  const { members } = deps.store;
  return endpointsOf(deps, aboutInbox).read('/inbox/members', 'Lists the members by name, newest first.', {
    audit: false,
    query: membersQuery,
    data: pageOf(operatorData),
    handle: async ({ tenantId, query: { limit, cursor, q } }) => {
      const wanted = { ...(q !== undefined && { q }), ...(cursor && { after: cursor }) };
      const found = await members.list(tenantId, wanted, limit + 1);
      return page(found, limit, ({ createdAt, memberId }) => [createdAt, memberId]);
    },
  });
}
