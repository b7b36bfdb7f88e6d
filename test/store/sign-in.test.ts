import { newId } from '../../src/domain/ids';
import type { IdentityProvider } from '../../src/domain/identity-provider';
import type { SecondFactor } from '../../src/domain/second-factor';
import type { Store } from '../../src/store/store';
import { connectForTest, ownTenant } from './store-under-test';

let store: Store;
let tenantId: string;
const stranger = ownTenant();
beforeAll(async () => {
  store = await connectForTest();
});
beforeEach(() => {
  tenantId = ownTenant();
});
afterAll(() => store.close());

test('keeps a second factor, and names the members whose factor is confirmed', async () => {
  const [on, begun] = [newId('member'), newId('member')];
  const common = { tenantId, secret: 'ABC', createdAt: new Date(1_000), recoveryHashes: ['one', 'two'] };
  const factor: SecondFactor = { ...common, memberId: on, confirmedAt: new Date(2_000) };
  await store.secondFactors.put({ ...factor, secret: 'before' });
  await store.secondFactors.put(factor);
  await store.secondFactors.put({ ...common, memberId: begun });
  expect(await store.secondFactors.get(tenantId, on)).toEqual(factor);
  expect(await store.secondFactors.get(stranger, on)).toBeNull();
  const ids = [on, begun, newId('member')];
  expect(await store.secondFactors.confirmedAmong(tenantId, ids)).toEqual(new Set([on]));
  expect(await store.secondFactors.confirmedAmong(stranger, ids)).toEqual(new Set());
  expect(await store.secondFactors.delete(stranger, on)).toBe(false);
  expect(await store.secondFactors.delete(tenantId, on)).toBe(true);
  expect(await store.secondFactors.get(tenantId, on)).toBeNull();
});

test('grants what may happen once to the first of many, until its owner is forgotten', async () => {
  const id = `once/${tenantId}`;
  const claims = await Promise.all(Array.from({ length: 20 }, () => store.once.claim(id, tenantId)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await store.once.countClaimed([id, `${id}/other`])).toBe(1);
  await store.once.release(stranger);
  expect(await store.once.claim(id, tenantId)).toBe(false);
  await store.once.release(tenantId);
  expect(await store.once.claim(id, tenantId, new Date(Date.now() + 60_000))).toBe(true);
});

function aProvider(of: string, domains: string[]): IdentityProvider {
  return {
    ...{
      tenantId: of,
      label: 'Acme',
      issuer: 'https://id.example',
      clientId: 'x',
      clientSecret: 'y',
      domains,
    },
    ...{ createsMembers: true, defaultRole: 'operator', roleClaim: 'groups', passwords: 'owners' },
    roles: [{ value: 'it.$admins', role: 'admin' }],
  };
}

test('keeps an identity provider, whose domains belong to nobody else until it gives them up', async () => {
  const other = ownTenant();
  const [one, two] = [`${tenantId}.one.example`, `${tenantId}.two.example`];
  const provider = aProvider(tenantId, [one, two]);
  expect(await store.identityProviders.put(provider)).toBeUndefined();
  expect(await store.identityProviders.get(tenantId)).toEqual(provider);
  expect(await store.identityProviders.byDomain(two)).toEqual(provider);
  expect(await store.identityProviders.byDomain('unknown.example')).toBeNull();
  expect(await store.identityProviders.put(aProvider(other, [`${other}.example`, two]))).toBe(two);
  expect(await store.identityProviders.get(other)).toBeNull();
  expect(await store.identityProviders.byDomain(`${other}.example`)).toBeNull();
  await store.identityProviders.put({ ...provider, domains: [one] });
  expect(await store.identityProviders.put(aProvider(other, [two]))).toBeUndefined();
  expect(await store.identityProviders.put({ ...provider, domains: [one, two] })).toBe(two);
  expect(await store.identityProviders.get(tenantId)).toEqual({ ...provider, domains: [one] });
  expect(await store.identityProviders.delete(other)).toBe(true);
  expect(await store.identityProviders.delete(other)).toBe(false);
  expect(await store.identityProviders.put(provider)).toBeUndefined();
});

test('links a person at a provider to one member of one tenant', async () => {
  const [memberId, issuer] = [newId('member'), 'https://id.example'];
  const link = { tenantId, issuer, subject: 'person-1', memberId };
  expect(await store.identityLinks.insert(link)).toBe(true);
  expect(await store.identityLinks.insert({ ...link, memberId: newId('member') })).toBe(false);
  expect(await store.identityLinks.find(link)).toBe(memberId);
  expect(await store.identityLinks.find({ ...link, tenantId: stranger })).toBeUndefined();
  expect(await store.identityLinks.find({ ...link, issuer: 'https://other.example' })).toBeUndefined();
  expect(await store.identityLinks.has({ tenantId, memberId, issuer })).toBe(true);
  expect(await store.identityLinks.has({ tenantId, memberId, issuer: 'https://other.example' })).toBe(false);
  await store.identityLinks.forget({ tenantId: stranger, memberId });
  expect(await store.identityLinks.find(link)).toBe(memberId);
  await store.identityLinks.forget({ tenantId, memberId });
  expect(await store.identityLinks.find(link)).toBeUndefined();
});
