import type { AccessUse } from '../../src/domain/credential';
import { AccessUses } from '../../src/workspace/access-uses';

const gatherMs = 60_000;
let written: AccessUse[][];
let fails: boolean;
const store = {
  note: async (uses: AccessUse[]) => {
    if (fails) throw new Error('away');
    written.push(uses);
  },
  of: async () => new Map<string, Date>(),
};

beforeEach(() => {
  jest.useFakeTimers();
  [written, fails] = [[], false];
});
afterEach(() => void jest.useRealTimers());

test('writes the last use of each key once in a period, however often it was used', async () => {
  const uses = new AccessUses(store, { gatherMs });
  uses.used('tenant_1', 'cred_1');
  jest.advanceTimersByTime(1_000);
  uses.used('tenant_1', 'cred_2');
  uses.used('tenant_1', 'cred_1');
  const latest = new Date();
  expect(written).toEqual([]);
  await jest.advanceTimersByTimeAsync(gatherMs);
  expect(written).toEqual([
    [
      { accessId: 'cred_1', tenantId: 'tenant_1', at: latest },
      { accessId: 'cred_2', tenantId: 'tenant_1', at: latest },
    ],
  ]);
  await jest.advanceTimersByTimeAsync(10 * gatherMs);
  expect(written).toHaveLength(1);
});

test('writes again what could not be written, and what is left at the end', async () => {
  const failures: unknown[] = [];
  const uses = new AccessUses(store, { gatherMs, onFailure: (error) => failures.push(error) });
  fails = true;
  uses.used('tenant_1', 'cred_1');
  await jest.advanceTimersByTimeAsync(gatherMs);
  expect(failures).toHaveLength(1);
  fails = false;
  uses.used('tenant_1', 'cred_2');
  await uses.close();
  expect(written.flat().map(({ accessId }) => accessId)).toEqual(['cred_1', 'cred_2']);
});

test('knows a use that is not written yet, for its own tenant alone', async () => {
  const uses = new AccessUses(store, { gatherMs });
  uses.used('tenant_1', 'cred_1');
  expect([...(await uses.of('tenant_1', ['cred_1', 'cred_2'])).keys()]).toEqual(['cred_1']);
  expect(await uses.of('tenant_2', ['cred_1'])).toEqual(new Map());
  await uses.close();
});
