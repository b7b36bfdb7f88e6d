import { randomUUID } from 'node:crypto';
import type { Store } from '../../../src/store/store';
import { connectForTest } from '../../store/store-under-test';
import { databaseProxy, type DatabaseProxy } from '../../support/server-proxies';
import { testDocuments, type TestDocuments } from '../../support/test-documents';
import { startTestService, type TestService } from '../../support/test-service';
import { createTenant } from '../../support/test-tenant';
import { waitFor } from '../../support/wait-for';
import { handbook } from './handbook';

let proxy: DatabaseProxy;
let store: Store;
let service: TestService;
let files: TestDocuments;
beforeAll(async () => {
  proxy = await databaseProxy();
  const taskQueue = `test-${randomUUID()}`;
  [store, service] = await Promise.all([
    connectForTest(),
    startTestService({ TASK_QUEUE: taskQueue, MONGODB_URI: proxy.uri }),
  ]);
  files = await testDocuments(store, taskQueue);
});
afterAll(async () => {
  proxy.restore();
  await files.close();
  await service.stop();
  await store.close();
  await proxy.close();
});

test('keeps a document queued while the database is unreachable', async () => {
  const { tenantId } = await createTenant(store);
  // Only the service loses the database: the upload uses a direct connection.
  proxy.cut();
  const { document } = await files.add(tenantId, { bytes: handbook() });
  await waitFor('a second attempt', async () => (await files.attempts(document.documentId)) > 1);
  expect(await files.documents.get(tenantId, document.documentId)).toMatchObject({ state: 'queued' });
  proxy.restore();
  const ready = await files.untilReady(document);
  expect(ready.chunks).toBeGreaterThan(0);
  expect([ready.error, ready.vectors]).toEqual([undefined, undefined]);
});
