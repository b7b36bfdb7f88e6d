import { RateLimiterRes } from 'rate-limiter-flexible';
import { limitsCollection } from '../../src/store/mongo/limiter';
import { connectForTest, ownTenant, withRawDatabase } from './store-under-test';

test('refuses a key above its limit without asking the database again', async () => {
  const store = await connectForTest();
  const limiter = store.limiter(`flood-${ownTenant()}`, 2, 60);
  await limiter.consume('visitor');
  await limiter.consume('visitor');
  await expect(limiter.consume('visitor')).rejects.toBeInstanceOf(RateLimiterRes);
  const prefix = new RegExp(`^${limiter.keyPrefix}`);
  await withRawDatabase((db) => db.collection(limitsCollection).deleteMany({ key: prefix }));
  await expect(limiter.consume('visitor')).rejects.toBeInstanceOf(RateLimiterRes);
  expect(await limiter.consume('another')).toMatchObject({ remainingPoints: 1 });
  await store.close();
});
