import { PubSub } from '../../src/pubsub/pubsub';
import type { AccessEvent } from '../../src/domain/pubsub-event';
import { Revocations } from '../../src/workspace/revocations';
import { memoryStore } from '../support/memory-store';
import { waitFor } from '../support/wait-for';

const store = memoryStore().revocations;
let open: { pubsub: PubSub<AccessEvent>; revocations: Revocations }[];
beforeEach(() => (open = []));
afterEach(() => {
  for (const { pubsub, revocations } of open) {
    revocations.close();
    pubsub.close();
  }
});

/** Starts the revocations of one process of the service. */
function aProcess(kept = store): Revocations {
  const pubsub = new PubSub(kept, { pollMs: 5 });
  const revocations = new Revocations(pubsub);
  open.push({ pubsub, revocations });
  return revocations;
}

test('ends what is open with a revoked key at once in this process, and nothing else', async () => {
  const revocations = aProcess();
  const ended: string[] = [];
  revocations.whenRevoked(['cred_1', 'tenant_1'], Date.now(), () => ended.push('first'));
  revocations.whenRevoked(['cred_1', 'tenant_1'], Date.now(), () => ended.push('second'));
  revocations.whenRevoked(['cred_2', 'tenant_1'], Date.now(), () => ended.push('third'));
  await revocations.revoked('cred_1');
  expect(ended).toEqual(['first', 'second']);
  await revocations.revoked('tenant_1');
  expect(ended).toEqual(['first', 'second', 'third']);
  await revocations.revoked('cred_2');
  expect(ended).toHaveLength(3);
});

test('ends what is open in another process', async () => {
  const [here, there] = [aProcess(), aProcess()];
  let ended = 0;
  there.whenRevoked(['cred_3'], Date.now(), () => (ended += 1));
  await here.revoked('cred_3');
  await waitFor('the word to arrive', () => ended === 1);
});

test('ends a stream that opens after its key was checked and then revoked', async () => {
  const revocations = aProcess();
  const checkedAt = Date.now();
  await revocations.revoked('cred_4');
  let ended = 0;
  revocations.whenRevoked(['cred_4'], checkedAt, () => (ended += 1));
  await revocations.revoked('cred_4');
  expect(ended).toBe(1);
});

test('keeps a stream open that opens after its access was restored', async () => {
  const revocations = aProcess();
  await revocations.revoked('tenant_9');
  let ended = 0;
  revocations.whenRevoked(['tenant_9'], Date.now() + 1, () => (ended += 1));
  expect(ended).toBe(0);
});

test('does not end what has already ended', async () => {
  const revocations = aProcess();
  let ended = 0;
  revocations.whenRevoked(['cred_5'], Date.now(), () => (ended += 1))();
  await revocations.revoked('cred_5');
  expect(ended).toBe(0);
});

test('rejects if the other processes can’t be notified', async () => {
  const revocations = aProcess({ ...store, put: () => Promise.reject(new Error('away')) });
  let ended = 0;
  revocations.whenRevoked(['cred_6'], Date.now(), () => (ended += 1));
  await expect(revocations.revoked('cred_6')).rejects.toThrow('away');
  expect(ended).toBe(1);
});

test('ends streams in every process at a key’s new end, unless it changed again', async () => {
  const [here, there] = [aProcess(), aProcess()];
  const ended: string[] = [];
  for (const id of ['cred_7', 'cred_8']) {
    here.whenRevoked([id], Date.now(), () => ended.push(`${id} here`));
    there.whenRevoked([id], Date.now(), () => ended.push(`${id} there`));
  }
  await here.endsAt('cred_7', new Date(Date.now() + 20));
  await here.endsAt('cred_8', new Date(Date.now() + 60_000));
  await here.endsAt('cred_8', undefined);
  await waitFor('both ends', () => ended.length === 2);
  expect(ended.sort()).toEqual(['cred_7 here', 'cred_7 there']);
});
