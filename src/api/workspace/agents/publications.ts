import { z } from 'zod';
import { definitionDiff } from '../../../agents/versions/definition-diff';
import { Publications } from '../../../agents/versions/publications';
import { publicationStates, type Publication } from '../../../domain/publication';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import { flag, idText, linesText, pageQuery, timeQuery } from '../shared-fields';
import { publicationData, shownPublication, wholePublicationData } from './publication-fields';
import { shownDefinition } from './version-fields';

/** Query of the list. */
const publicationQuery = z.strictObject({
  state: z.enum(publicationStates).optional(),
  agentId: idText.optional(),
  ...timeQuery,
  ...pageQuery,
});

/** Body of a vote. */
const voteFields = z.strictObject({ approve: flag, reason: linesText(1_000).optional() });

const one = '/publications/{publicationId}';

/** Endpoints for versions that wait for members to agree. */
export function publicationsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store } = deps;
  const publications = new Publications(store, deps.outbox);
  const { list, show, post, del } = endpointsOf(deps, { tag: 'agents', needs: 'agents' });
  const find = ({ tenantId, param }: Asked) => publications.get(tenantId, param('publicationId'));
  const before = presented(decidedData, find);
  return [
    list('/publications', 'Lists the versions that wait for members, or waited, newest first.', {
      audit: false,
      query: publicationQuery,
      item: publicationData,
      list: async ({ tenantId }, wanted, limit) =>
        (await store.publications.list(tenantId, wanted, limit)).map(shownPublication),
      positionOf: ({ at, publicationId }) => [at, publicationId],
    }),
    show(
      one,
      'Shows one publication with its content, and what it changes.',
      wholePublicationData,
      async (asked) => {
        const found = await find(asked);
        const { tenantId, agentId, base: version, definition } = found;
        const replaced = await store.versions.get({ tenantId, agentId, version });
        return {
          ...shownPublication(found),
          definition: shownDefinition(definition),
          changes: replaced ? definitionDiff(replaced.definition, definition) : [],
        };
      },
    ),
    post(
      `${one}/votes`,
      'Votes about a publication. Enough approvals publish it; the first rejection ends it.',
      {
        body: voteFields,
        data: publicationData,
        audit: { before, after: decided },
        handle: async ({ ctx, tenantId, param, fields: { approve, reason } }) => {
          const { memberId, name } = ctx.state.member;
          const member = await store.members.get(tenantId, memberId);
          const voter = { memberId, name, ...(member && { role: member.role }) };
          const vote = { voter, approve, reason };
          return shownPublication(await publications.vote(tenantId, param('publicationId'), vote));
        },
      },
    ),
    del(one, 'Withdraws a publication that waits.', {
      body: z.strictObject({}),
      data: publicationData,
      audit: { before, after: decided },
      handle: async ({ tenantId, param }) =>
        shownPublication(await publications.withdraw(tenantId, param('publicationId'))),
    }),
  ];
}

/** What the audit log holds of a publication: no words of members. */
const decidedData = z.object({ state: z.enum(publicationStates), version: z.int().optional() });

function decided({ state, version }: Pick<Publication, 'state' | 'version'>): object {
  return { state, ...(version !== undefined && { version }) };
}
