import { forAllTests } from '../support/lifetimes';
import { aPublication } from './a-publication';
import { connectForTest, ownTenant } from './store-under-test';

const store = forAllTests(connectForTest);
const stranger = ownTenant();

test('publications are read as written, by their own tenant, and written once', async () => {
  const tenantId = ownTenant();
  const publication = aPublication(tenantId);
  const { publicationId } = publication;
  await store.publications.insert(publication);
  await store.publications.insert({ ...publication, state: 'published' });
  expect(await store.publications.get(tenantId, publicationId)).toEqual(publication);
  expect(await store.publications.get(stranger, publicationId)).toBeNull();
});

test('of two who change the same publication at once, one does', async () => {
  const tenantId = ownTenant();
  const publication = aPublication(tenantId);
  await store.publications.insert(publication);
  const change = () => store.publications.change(publication, { state: 'published', version: 2, votes: [] });
  expect((await Promise.all([change(), change()])).sort()).toEqual([false, true]);
  expect(await store.publications.get(tenantId, publication.publicationId)).toEqual({
    ...publication,
    ...{ state: 'published', version: 2, votes: [], revision: 2 },
  });
  expect(await store.publications.change({ ...publication, tenantId: stranger, revision: 2 }, {})).toBe(
    false,
  );
});

test('a list has the newest first, by state and agent, without content', async () => {
  const tenantId = ownTenant();
  const first = aPublication(tenantId);
  const second = aPublication(tenantId, { createdAt: new Date('2026-02-04T00:00:00Z'), state: 'rejected' });
  for (const each of [first, second]) await store.publications.insert(each);
  const ids = async (filter: object) =>
    (await store.publications.list(tenantId, filter, 5)).map(({ publicationId }) => publicationId);
  expect(await ids({})).toEqual([second.publicationId, first.publicationId]);
  expect(await ids({ state: 'waiting' })).toEqual([first.publicationId]);
  expect(await ids({ agentId: second.agentId })).toEqual([second.publicationId]);
  const { definition: _, headers: __, ...head } = first;
  expect(await store.publications.list(tenantId, { state: 'waiting' }, 5)).toEqual([head]);
});
