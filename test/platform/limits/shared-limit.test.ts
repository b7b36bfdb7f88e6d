import type { Claimant } from '../../../src/platform/limits/claimant';
import { SharedLimit } from '../../../src/platform/limits/shared-limit';

const shares = { tenant: 0.25, publicKey: 0.25, publicNetwork: 0.1, reserve: 0.25 };
const of = (tenantId: string, more: Partial<Claimant> = {}): Claimant => ({
  tenantId,
  credentialId: `${tenantId}-key`,
  isPublic: false,
  network: '192.0.2.1',
  ...more,
});
const visitorOf = (tenantId: string, network: string) => of(tenantId, { isPublic: true, network });

function limitOf(most: number) {
  const refused: string[] = [];
  const limit = new SharedLimit({ most, shares, what: 'open streams', onRefused: (by) => refused.push(by) });
  return { limit, refused };
}

function takeMany(limit: SharedLimit, claimant: Claimant, times: number): (() => void)[] {
  return Array.from({ length: times }, () => limit.take(claimant));
}

describe('SharedLimit', () => {
  it('lets a tenant use idle capacity, and keeps the reserve for others', () => {
    const { limit, refused } = limitOf(100);
    takeMany(limit, of('a'), 75);
    expect(() => limit.take(of('a'))).toThrow(/This workspace has as many open streams/);
    takeMany(limit, of('b'), 25);
    expect(limit.used).toBe(100);
    expect(refused).toEqual(['tenant']);
  });

  it('rejects a tenant within its share only if everything is taken', () => {
    const { limit, refused } = limitOf(4);
    for (const tenant of ['a', 'b', 'c', 'd']) limit.take(of(tenant));
    expect(() => limit.take(of('e'))).toThrow(expect.objectContaining({ code: 'unavailable' }));
    expect(refused).toEqual(['all']);
  });

  it('limits each network of a public key, and the key, to their shares', () => {
    const { limit, refused } = limitOf(100);
    takeMany(limit, visitorOf('a', 'n1'), 10);
    expect(() => limit.take(visitorOf('a', 'n1'))).toThrow(expect.objectContaining({ code: 'rate_limited' }));
    takeMany(limit, visitorOf('a', 'n2'), 10);
    takeMany(limit, visitorOf('a', 'n3'), 5);
    expect(() => limit.take(visitorOf('a', 'n3'))).toThrow(/This key/);
    limit.take(of('a'));
    expect(refused).toEqual(['network', 'key']);
  });

  it('evicts from the tenant furthest over its share for a tenant within its share', () => {
    const { limit } = limitOf(8);
    const evicted: string[] = [];
    const hold = (tenant: string, name: string) =>
      limit.take(of(tenant), { evict: () => evicted.push(name) });
    for (let n = 1; n <= 6; n += 1) hold('a', `a${n}`);
    hold('b', 'b1');
    hold('c', 'c1');
    hold('b', 'b2');
    expect(evicted).toEqual(['a1']);
    expect(limit.used).toBe(8);
  });

  it('counts amounts, and releases each only once', () => {
    const { limit } = limitOf(100);
    const giveBack = limit.take(of('a'), { amount: 70 });
    expect(() => limit.take(of('a'), { amount: 10 })).toThrow(/This workspace/);
    giveBack();
    giveBack();
    expect(limit.used).toBe(0);
    limit.take(of('a'), { amount: 75 });
  });

  it('lets every caller have one, however small the share', () => {
    const { limit } = limitOf(2);
    limit.take(visitorOf('a', 'n1'));
    limit.take(visitorOf('b', 'n1'));
    expect(limit.used).toBe(2);
  });
});
