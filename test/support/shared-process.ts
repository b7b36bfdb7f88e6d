import { once } from '../../src/platform/concurrency/once';
import type { Store } from '../../src/store/store';
import { connectEncrypted } from './master-key';
import type { DatabaseService } from './own-service';
import { required } from './required';
import { sharedTaskQueue } from './shared-task-queue';

/** All tests use the first process, which so compiles its code once for all. The other is for tests of two. */
const first = 0;

export async function reachSharedService(): Promise<DatabaseService> {
  return {
    url: urls()[first] ?? '',
    databaseUri: required('HOLDFAST_TEST_MONGODB_URI'),
    store: await sharedStore(),
    output: () => '',
    stop: () => Promise.resolve(),
  };
}

export function firstTaskQueue(): string {
  return sharedTaskQueue(first);
}

/** The address of the shared process that is not at `url`. */
export function otherUrl(url: string): string {
  const other = urls().find((one) => one !== url);
  if (other === undefined) throw new Error('the shared processes are fewer than two');
  return other;
}

function urls(): string[] {
  return required('HOLDFAST_TEST_SERVICES').split(' ');
}

/** One connection serves all tests of a file. */
const connections: Store[] = [];
const sharedStore = once(async (): Promise<Store> => {
  const store = await connectEncrypted(required('HOLDFAST_TEST_MONGODB_URI'));
  connections.push(store);
  return store;
});

afterAll(() => Promise.all(connections.map((store) => store.close())));
