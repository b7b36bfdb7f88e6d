import { PubSub } from '../../src/platform/pubsub/pubsub';
import type { RevocationEvent } from '../../src/domain/announcement';
import { Revocations } from '../../src/workspace/revocations';
import { memoryStore } from '../support/memory-store';
import { waitFor } from '../support/wait-for';

const store = memoryStore().revocations;
let open: { announcements: PubSub<RevocationEvent>; revocations: Revocations }[];
beforeEach(() => (open = []));
afterEach(() => {
  for (const { announcements, revocations } of open) {
    revocations.close();
    announcements.close();
  }
});

/** A process of the service. */
function aProcess(kept = store): Revocations {
  const announcements = new PubSub(kept, { pollMs: 5 });
  const revocations = new Revocations(announcements);
  open.push({ announcements, revocations });
  return revocations;
}

test('what is open with a revoked key ends here at once, and nothing else does', async () => {
  const revocations = aProcess();
  const ended: string[] = [];
  revocations.whenRevoked(['cred_1', 'tenant_1'], Date.now(), () => ended.push('first'));
  revocations.whenRevoked(['cred_1', 'tenant_1'], Date.now(), () => ended.push('second'));
  revocations.whenRevoked(['cred_2', 'tenant_1'], Date.now(), () => ended.push('third'));
  await revocations.revoked('cred_1');
  expect(ended).toEqual(['first', 'second']);
  await revocations.revoked('tenant_1');
  expect(ended).toEqual(['first', 'second', 'third']);
  expect(revocations.size).toBe(0);
});

test('what is open in another process ends too', async () => {
  const [here, there] = [aProcess(), aProcess()];
  let ended = 0;
  there.whenRevoked(['cred_3'], Date.now(), () => (ended += 1));
  await here.revoked('cred_3');
  await waitFor('the word to arrive', () => ended === 1);
});

test('a stream that opens after its key was checked and revoked ends as soon as it is open', async () => {
  const revocations = aProcess();
  const checkedAt = Date.now();
  await revocations.revoked('cred_4');
  let ended = 0;
  revocations.whenRevoked(['cred_4'], checkedAt, () => (ended += 1));
  expect(ended).toBe(1);
  expect(revocations.size).toBe(0);
});

test('what opens after an access was given back stays open', async () => {
  const revocations = aProcess();
  await revocations.revoked('tenant_9');
  let ended = 0;
  revocations.whenRevoked(['tenant_9'], Date.now() + 1, () => (ended += 1));
  expect(ended).toBe(0);
});

test('what has ended by itself is not ended again', async () => {
  const revocations = aProcess();
  let ended = 0;
  revocations.whenRevoked(['cred_5'], Date.now(), () => (ended += 1))();
  await revocations.revoked('cred_5');
  expect(ended).toBe(0);
});

test('where the other processes can’t be told, who revokes hears of it', async () => {
  const revocations = aProcess({ ...store, put: () => Promise.reject(new Error('away')) });
  let ended = 0;
  revocations.whenRevoked(['cred_6'], Date.now(), () => (ended += 1));
  await expect(revocations.revoked('cred_6')).rejects.toThrow('away');
  expect(ended).toBe(1);
});
