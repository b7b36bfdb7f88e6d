import { randomUUID } from 'node:crypto';
import { once } from '../../../../src/platform/concurrency/once';
import { atEnd } from '../../../support/at-end';
import { startTestApi, type TestService } from '../../../support/test-service';

/** The largest file that the service takes, in bytes. Forms of more are read file by file. */
export const mib = 1024 * 1024;

/**
 * Returns a service that takes files of a megabyte, which all files of a batch share. Its documents stay queued: nothing
 * polls its task queue, so that no process reads each file.
 */
export const smallLimitService = once(async (): Promise<TestService> => {
  const service = await startTestApi({
    DOCUMENT_MAX_BYTES: String(mib),
    TASK_QUEUE: `unread-${randomUUID()}`,
  });
  atEnd(() => service.stop());
  return service;
});
