import { once } from '../../src/platform/concurrency/once';
import type { Store } from '../../src/store/store';
import { atEnd } from './at-end';
import { connectEncrypted } from './master-key';
import type { DatabaseService } from './own-service';
import { required } from './required';

/** All tests use the first process, which so compiles its code once for all. The other is for tests of two. */
const first = 0;

/** Returns the shared process. */
export async function reachSharedService(): Promise<DatabaseService> {
  const databaseUri = required('HOLDFAST_TEST_MONGODB_URI');
  return {
    url: urls()[first] ?? '',
    databaseUri,
    store: await sharedStore(),
    stop: () => Promise.resolve(),
  };
}

/** The task queue of that process. */
export function sharedTaskQueue(): string {
  return taskQueueOf(first);
}

export function taskQueueOf(index: number): string {
  return `shared-${index}`;
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

/** One connection serves all tests of a batch. */
const sharedStore = once(async (): Promise<Store> => {
  const store = await connectEncrypted(required('HOLDFAST_TEST_MONGODB_URI'));
  atEnd(() => store.close());
  return store;
});
