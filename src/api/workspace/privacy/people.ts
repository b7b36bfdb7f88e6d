import { z } from 'zod';
import type { Person } from '../../../domain/erasure';
import { notFound } from '../../../domain/errors';
import { holdsOnPerson } from '../../../workspace/erasures/holds';
import { personFiles } from '../../../workspace/export/person-files';
import { conversationsBundle } from '../../../evidence/exports/export-bundle';
import { zipArchive } from '../../../workspace/export/zip-archive';
import type { WorkspaceDeps } from '../deps';
import { changing, downloading, reading, type Endpoint } from '../endpoint';
import { erasureData, personBody, personFields, personText, presentErasure } from './erasures-schema';
import { holdData, presentHold } from './holds';
import { timeData } from '../shared-fields';

type PeopleDeps = Pick<WorkspaceDeps, 'store' | 'erasures' | 'receipts' | 'receiptKeys'>;

const personData = z.object({
  participantId: z.string().exactOptional(),
  userId: z.string().exactOptional(),
  conversations: z.int(),
  /** When the newest of them began. */
  newestAt: timeData,
  /** Legal holds on the person, or on a conversation of theirs. */
  holds: z.array(holdData),
});

const about = { tag: 'privacy', needs: 'erasing' } as const;

/** Endpoints about the users of the tenant's agents, as the ids name them that clients send. */
export function peopleEndpoints(deps: PeopleDeps): Endpoint[] {
  return [findPeople(deps), exportPerson(deps), erasePerson(deps)];
}

function findPeople({ store }: PeopleDeps): Endpoint {
  return reading({
    ...about,
    path: '/people',
    summary: 'Finds the persons whose participantId or userId is this text.',
    query: z.strictObject({ q: personText }),
    data: z.object({ items: z.array(personData) }),
    audit: false,
    handle: async ({ tenantId, query: { q } }) => {
      const found = await Promise.all(
        [{ participantId: q }, { userId: q }].map((person) => describe(store, tenantId, person)),
      );
      return { items: found.flat() };
    },
  });
}

async function describe(
  store: PeopleDeps['store'],
  tenantId: string,
  person: Person,
): Promise<z.infer<typeof personData>[]> {
  const { count, newestAt } = await store.conversations.ofPerson(tenantId, person);
  if (!newestAt) return [];
  const holds = await holdsOnPerson(store, tenantId, person);
  const shown = { conversations: count, newestAt: newestAt.toISOString(), holds: holds.map(presentHold) };
  return [{ ...person, ...shown }];
}

function exportPerson({ store, receipts, receiptKeys: keys }: PeopleDeps): Endpoint {
  return downloading({
    ...about,
    path: '/people/export',
    summary: 'Returns all that belongs to a person, as a ZIP archive of JSON Lines.',
    refusals: [404],
    query: z.strictObject(personFields),
    type: 'application/zip',
    audit: true,
    fileName: 'person.zip',
    lines: async ({ tenantId, query }) => {
      const now = new Date();
      const receiptsOf = (ids: string[]) => conversationsBundle({ store, receipts, keys }, tenantId, ids);
      const files = await personFiles({ store, receiptsOf }, tenantId, query, now);
      if (files.length === 0) throw notFound();
      return zipArchive(files, now);
    },
  });
}

function erasePerson(deps: PeopleDeps): Endpoint {
  return changing(deps, {
    ...about,
    method: 'post',
    path: '/people/erase',
    status: 202,
    summary: 'Starts to erase every conversation of a person, with all its traces, for good.',
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
      return presentErasure(await deps.erasures.person(request, person));
    },
  });
}
