import { newId } from '../../src/domain/ids';
import type { Member } from '../../src/domain/member';
import { connectForTest, ownTenant } from './store-under-test';
import { aMember, hardText } from './samples';
import { memberClaim } from './member-claims';
import type { Store } from '../../src/store/store';

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

async function inserted(changes: Partial<Member> = {}): Promise<Member> {
  const member = { ...aMember(tenantId), ...changes };
  expect(await store.members.insert(member)).toBe(true);
  return member;
}

test('finds a member by id, for its own tenant only, and by e-mail address, ignoring case', async () => {
  const member = await inserted();
  expect(await store.members.get(tenantId, member.memberId)).toEqual(member);
  expect(await store.members.get(stranger, member.memberId)).toBeNull();
  for (const email of [member.email, member.email.toLowerCase(), member.email.toUpperCase()]) {
    expect(await store.members.byEmail(email)).toEqual(member);
  }
  expect(await store.members.byEmail('nobody@example.org')).toBeNull();
});

test('gives an address to one of twenty concurrent members of different tenants', async () => {
  const { email } = aMember(tenantId);
  const wanted = Array.from({ length: 20 }, () => ({ ...aMember(ownTenant()), email }));
  const won = await Promise.all(wanted.map((member) => store.members.insert(member)));
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(await store.members.byEmail(email)).toEqual(wanted[won.indexOf(true)]);
  const known = await Promise.all(wanted.map((each) => store.members.get(each.tenantId, each.memberId)));
  expect(known.filter((member) => member !== null)).toHaveLength(1);
});

test('an address is taken, ignoring case, until its member is deleted or changes it', async () => {
  const one = await inserted();
  const rival = { ...aMember(stranger), email: one.email.toUpperCase() };
  expect(await store.members.insert(rival)).toBe(false);
  await store.members.update(tenantId, one.memberId, { email: aMember(tenantId).email });
  expect(await store.members.byEmail(one.email)).toBeNull();
  expect(await store.members.insert(rival)).toBe(true);
  expect(await store.members.update(tenantId, one.memberId, { email: one.email })).toBe('email_taken');
  expect(await store.members.delete(stranger, rival.memberId)).toBe(true);
  expect(await store.members.update(tenantId, one.memberId, { email: one.email })).toEqual(one);
});

test('an update changes only the fields given, and no other tenant’s member', async () => {
  const member = await inserted();
  const changed = { ...member, name: 'New', role: 'owner' as const };
  expect(await store.members.update(tenantId, member.memberId, { name: 'New', role: 'owner' })).toEqual(
    changed,
  );
  expect(await store.members.update(stranger, member.memberId, { name: 'Theirs' })).toBeNull();
  expect(await store.members.delete(stranger, member.memberId)).toBe(false);
  expect(await store.members.get(tenantId, member.memberId)).toEqual(changed);
  // Changing only the case of one's own address is allowed.
  const shouted = { ...changed, email: member.email.toUpperCase() };
  expect(await store.members.update(tenantId, member.memberId, { email: shouted.email })).toEqual(shouted);
  expect(await store.members.byEmail(member.email)).toEqual(shouted);
});

test('deleting a member frees the address', async () => {
  const member = await inserted();
  expect(await store.members.delete(tenantId, member.memberId)).toBe(true);
  expect(await store.members.delete(tenantId, member.memberId)).toBe(false);
  expect(await store.members.get(tenantId, member.memberId)).toBeNull();
  expect(await store.members.byEmail(member.email)).toBeNull();
  await inserted({ email: member.email });
});

test('takes over a claim that a crash left behind, but not one whose member is being written', async () => {
  const crashed = aMember(tenantId);
  await memberClaim(crashed, new Date(Date.now() - 3_600_000));
  expect(await store.members.byEmail(crashed.email)).toBeNull();
  const next = await inserted({ email: crashed.email });
  expect(await store.members.byEmail(crashed.email)).toEqual(next);

  const writing = aMember(tenantId);
  await memberClaim(writing, new Date());
  expect(await store.members.insert({ ...aMember(tenantId), email: writing.email })).toBe(false);
  expect(await store.members.insert(writing)).toBe(true);
});

test('filters by role, and by a literal part of the name or address, ignoring case', async () => {
  const ada = await inserted({ name: 'Ada (née B.) $1', role: 'owner' });
  const bob = await inserted({ name: 'Bob', email: `x+${newId('member')}@z.example` });
  const find = (filter: Parameters<Store['members']['list']>[1]) => store.members.list(tenantId, filter, 9);
  expect(await find({ role: 'owner' })).toEqual([ada]);
  expect(await find({ q: 'NÉE b.) $1' })).toEqual([ada]);
  expect(await find({ q: 'X+MEMBER' })).toEqual([bob]);
  expect(await find({ q: '.*' })).toEqual([]);
  expect(await find({ q: hardText })).toEqual([]);
  expect(await find({ q: 'a', role: 'admin' })).toEqual([]);
});
