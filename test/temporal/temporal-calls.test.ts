import { Connection, NamespaceNotFoundError } from '@temporalio/client';
import { TemporalCalls } from '../../src/temporal/temporal-calls';

// Nothing connects: each call fails before that.
const calls = new TemporalCalls({
  connection: Connection.lazy({ address: '127.0.0.1:1' }),
  ...{ namespace: 'default', taskQueue: 'none' },
});

test('treats a namespace as unavailable if it is gone while its database is away', async () => {
  const call = calls.call(() => Promise.reject(new NamespaceNotFoundError('default')));
  await expect(call).rejects.toMatchObject({ code: 'unavailable' });
});

test('passes on an error that is not about reaching Temporal', async () => {
  await expect(calls.call(() => Promise.reject(new TypeError('a fault')))).rejects.toThrow(TypeError);
});
