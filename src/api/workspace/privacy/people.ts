import { z } from 'zod';
import type { Person } from '../../../domain/erasure';
import { notFound } from '../../../domain/errors';
import { holdsOnPerson } from '../../../workspace/erasures/holds';
import { personFiles } from '../../../workspace/export/person-files';
import { conversationsBundle } from '../../../evidence/exports/export-bundle';
import { zipArchive } from '../../../workspace/export/zip-archive';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { erasureData, personBody, personFields, personText, shownErasure } from './erasures';
import { holdData, shownHold } from './holds';
import { timeData } from '../shared-fields';

type PeopleDeps = Pick<WorkspaceDeps, 'store' | 'erasures' | 'receipts' | 'receiptKeys'>;

const personData = z.object({
  participantId: z.string().optional(),
  userId: z.string().optional(),
  conversations: z.int(),
  /** When the newest of them began. */
  newestAt: timeData,
  /** Legal holds on the person, or on a conversation of theirs. */
  holds: z.array(holdData),
});

/** Endpoints about the users of the tenant's agents, as the ids name them that clients send. */
export function peopleEndpoints(deps: PeopleDeps): Endpoint[] {
  const { store, receipts, receiptKeys: keys, erasures } = deps;
  const { read, post, download } = endpointsOf(deps, { tag: 'privacy', needs: 'erasing' });
  return [
    read('/people', 'Finds people by participantId or userId.', {
      audit: false,
      query: z.strictObject({ q: personText }),
      data: z.object({ items: z.array(personData) }),
      handle: async ({ tenantId, query: { q } }) => {
        const people = [{ participantId: q }, { userId: q }];
        const found = await Promise.all(people.map((person) => describe(store, tenantId, person)));
        return { items: found.flat() };
      },
    }),
    download('/people/export', 'Exports everything about a person, as a ZIP archive of JSON Lines.', {
      refusals: [404],
      query: z.strictObject(personFields),
      type: 'application/zip',
      fileName: 'person.zip',
      lines: async ({ tenantId, query }) => {
        const now = new Date();
        const receiptsOf = (ids: string[]) => conversationsBundle({ store, receipts, keys }, tenantId, ids);
        const files = await personFiles({ store, receiptsOf }, tenantId, query, now);
        if (files.length === 0) throw notFound();
        return zipArchive(files, now);
      },
    }),
    post(
      '/people/erase',
      'Starts erasing all conversations of a person, with all their traces, permanently.',
      {
        status: 202,
        refusals: [404],
        body: personBody,
        data: erasureData,
        // The log outlives the person's ids.
        audit: {
          after: ({ personDigest }) => ({ personDigest }),
          ids: ({ erasureId }) => [erasureId],
        },
        handle: async ({ ctx, tenantId, id, fields: { confirm: _, ...person } }) => {
          const request = { tenantId, erasureId: id('erasure'), by: ctx.state.member };
          return shownErasure(await erasures.person(request, person));
        },
      },
    ),
  ];
}

async function describe(store: PeopleDeps['store'], tenantId: string, person: Person) {
  const { count, newestAt } = await store.conversations.ofPerson(tenantId, person);
  if (!newestAt) return [];
  const holds = await holdsOnPerson(store, tenantId, person);
  return [{ ...person, conversations: count, newestAt, holds: holds.map(shownHold) }];
}
