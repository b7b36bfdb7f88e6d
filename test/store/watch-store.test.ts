import type { Store } from '../../src/store/store';
import { watchStore } from '../../src/store/watch-store';
import { connectForTest } from './store-under-test';

let store: Store;
const failures: string[] = [];
beforeAll(async () => {
  store = watchStore(await connectForTest(), (part, operation) => failures.push(`${part}.${operation}`));
});
afterAll(() => store.close());

test('a watched store works as before, and reports the operation that failed', async () => {
  await expect(store.tenants.get('tenant_none')).resolves.toBeNull();
  await expect(store.ping()).resolves.toBeUndefined();
  expect(failures).toEqual([]);
  await store.close();
  await expect(store.conversations.get('tenant_none', 'conv_none')).rejects.toThrow();
  expect(failures).toEqual(['conversations.get']);
});
