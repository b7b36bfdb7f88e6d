import type { Rank } from '../../../src/platform/limits/tenant-queues';
import { WorkSlots, type GiveBack, type WorkSlotsOptions } from '../../../src/platform/limits/work-slots';

/** Work that takes a slot and gives it back on `end`. */
class Work {
  readonly begun: string[] = [];
  now = 0;
  readonly slots: WorkSlots;
  private readonly ends = new Map<string, GiveBack>();

  constructor(options: Partial<WorkSlotsOptions>) {
    this.slots = new WorkSlots({
      atOnce: 8,
      ofTenant: 6,
      besideOthers: 1,
      now: () => (this.now += 0.001),
      ...options,
    });
  }

  /** The first letter of each name is its tenant. */
  async begin(names: string, claim: { rank?: Rank; resumes?: boolean } = {}): Promise<void> {
    for (const name of names.split(' '))
      void this.slots.take({ tenantId: name.slice(0, 1), rank: 'live', ...claim }).then((giveBack) => {
        this.begun.push(name);
        this.ends.set(name, giveBack);
      });
    await new Promise(setImmediate);
  }

  async end(name: string, returns = false): Promise<void> {
    this.ends.get(name)?.(returns);
    this.ends.delete(name);
    await new Promise(setImmediate);
  }
}

describe('WorkSlots', () => {
  it('leaves slots for others, however much one tenant wants', async () => {
    const work = new Work({ atOnce: 3, ofTenant: 2 });
    await work.begin('a1 a2 a3 a4');
    expect(work.begun).toEqual(['a1', 'a2']);
    await work.begin('b1');
    expect(work.begun).toEqual(['a1', 'a2', 'b1']);
    expect(work.slots.inUse).toBe(3);
  });

  it('serves the work of a tenant in the order of its claims', async () => {
    const work = new Work({ atOnce: 1, ofTenant: 1 });
    await work.begin('a1 a2 a3');
    for (const name of ['a1', 'a2', 'a3']) await work.end(name);
    expect(work.begun).toEqual(['a1', 'a2', 'a3']);
  });

  it('takes tenants with a backlog in turn', async () => {
    const work = new Work({ atOnce: 1, ofTenant: 1 });
    await work.begin('a1 a2 a3 a4');
    await work.begin('b1 b2 b3');
    for (const name of ['a1', 'b1', 'a2', 'b2']) await work.end(name);
    expect(work.begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('lets begun work of a tenant precede its new work', async () => {
    const work = new Work({ atOnce: 1, ofTenant: 1 });
    await work.begin('a1 a2');
    await work.begin('a0', { resumes: true });
    await work.end('a1');
    expect(work.begun).toEqual(['a1', 'a0']);
  });

  it('serves users before operators before background work', async () => {
    const work = new Work({ atOnce: 1, ofTenant: 1 });
    await work.begin('a1');
    await work.begin('b1', { rank: 'background' });
    await work.begin('c1', { rank: 'operators' });
    await work.begin('d1');
    for (const name of ['a1', 'd1', 'c1']) await work.end(name);
    expect(work.begun).toEqual(['a1', 'd1', 'c1', 'b1']);
  });

  it('gives busy tenants few slots while a calm one is present, then nearly all', async () => {
    const work = new Work({});
    await work.begin('b1');
    await work.end('b1');
    await work.begin('a1 a2 a3 a4 a5');
    // Two claims do not make a tenant busy.
    expect(work.begun).toEqual(['b1', 'a1', 'a2']);
    await work.end('a1');
    expect(work.begun).toHaveLength(3);
    work.now += 10_001;
    await work.end('a2');
    expect(work.begun).toEqual(['b1', 'a1', 'a2', 'a3', 'a4', 'a5']);
  });

  it('begins nothing for a busy tenant while a calm one is at work, for a while', async () => {
    const work = new Work({ ofTenant: 2 });
    await work.begin('a1 a2 a3 a4 a5 a6');
    await work.begin('b1');
    for (const name of ['a1', 'a2']) await work.end(name);
    expect(work.begun).toEqual(['a1', 'a2', 'b1']);
    expect(work.slots.shouldGiveWay('a')).toBe(true);
    work.now += 251;
    await work.begin('a7');
    expect(work.begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('counts a calm tenant as at work for a moment if it returns', async () => {
    const work = new Work({ ofTenant: 2 });
    await work.begin('b1');
    await work.begin('a1 a2 a3 a4 a5 a6');
    for (const name of ['a1', 'a2']) await work.end(name);
    await work.end('b1', true);
    expect(work.begun).toEqual(['b1', 'a1', 'a2']);
    work.now += 31;
    await work.begin('a7');
    expect(work.begun).toEqual(['b1', 'a1', 'a2', 'a3']);
  });

  it('forgets a claim that is called off', async () => {
    const work = new Work({ atOnce: 1, ofTenant: 1 });
    await work.begin('a1');
    const calledOff = new AbortController();
    const claim = work.slots.take({ tenantId: 'b', rank: 'live' }, calledOff.signal);
    calledOff.abort(new Error('left'));
    await expect(claim).rejects.toThrow('left');
    await work.begin('c1');
    await work.end('a1');
    expect(work.begun).toEqual(['a1', 'c1']);
  });

  it('takes a slot back once', async () => {
    const { slots } = new Work({});
    const giveBack = await slots.take({ tenantId: 'a', rank: 'live' });
    giveBack();
    giveBack();
    expect(slots.inUse).toBe(0);
  });
});
