import { forAllTests } from '../support/lifetimes';
import { aVersion } from './a-version';
import { connectForTest, ownTenant } from './store-under-test';

const store = forAllTests(connectForTest);
const stranger = ownTenant();

test('versions are read as written, by their own tenant, and a number is given once', async () => {
  const tenantId = ownTenant();
  const version = aVersion(tenantId);
  expect(await store.versions.insert(version)).toBe(true);
  expect(await store.versions.insert({ ...version, digest: 'other' })).toBe(false);
  expect(await store.versions.get(version)).toEqual(version);
  expect(await store.versions.get({ ...version, tenantId: stranger })).toBeNull();
  expect(await store.versions.get({ ...version, version: 2 })).toBeNull();
});

test('a list has the newest first, page by page, without what versions consist of', async () => {
  const tenantId = ownTenant();
  const first = aVersion(tenantId);
  // As many as tell the order of numbers from that of texts.
  for (let version = 1; version <= 11; version += 1) await store.versions.insert({ ...first, version });
  const { agentId } = first;
  const numbers = async (limit: number, before?: number) =>
    (await store.versions.list(tenantId, agentId, limit, before)).map(({ version }) => version);
  expect(await numbers(3)).toEqual([11, 10, 9]);
  expect(await numbers(3, 9)).toEqual([8, 7, 6]);
  expect(await numbers(3, 2)).toEqual([1]);
  const { definition: _, headers: __, frozenAs: ___, ...head } = first;
  expect(await store.versions.list(tenantId, agentId, 1, 2)).toEqual([head]);
  expect(await store.versions.list(stranger, agentId, 3)).toEqual([]);
});

test('the oldest version that was frozen under an id is found by it', async () => {
  const tenantId = ownTenant();
  const first = aVersion(tenantId);
  await store.versions.insert(first);
  await store.versions.insert({ ...first, version: 2 });
  const { agentId } = first;
  expect(await store.versions.frozenAs(tenantId, agentId, 'snapshot-1')).toEqual(first);
  expect(await store.versions.frozenAs(tenantId, agentId, 'snapshot-2')).toBeNull();
  expect(await store.versions.frozenAs(stranger, agentId, 'snapshot-1')).toBeNull();
});

test('only a version that the service recorded gets an author afterwards', async () => {
  const tenantId = ownTenant();
  const members = aVersion(tenantId);
  const services = aVersion(tenantId, { by: { kind: 'service' } });
  for (const version of [members, services]) await store.versions.insert(version);
  const by = { kind: 'token' as const, memberId: 'member_1', name: 'ci' };
  for (const version of [members, services]) await store.versions.attribute(version, { by, note: 'Mine.' });
  expect(await store.versions.get(members)).toEqual(members);
  expect(await store.versions.get(services)).toEqual({ ...services, by, note: 'Mine.' });
  const noticed = aVersion(tenantId, { by: { kind: 'service' } });
  await store.versions.insert(noticed);
  await store.versions.attribute(noticed, { by });
  expect((await store.versions.get(noticed))?.note).toBeUndefined();
});
