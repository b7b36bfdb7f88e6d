import { once } from '../../../../src/platform/concurrency/once';
import { atEnd } from '../../../support/at-end';
import { startTestService, type TestService } from '../../../support/test-service';

/** The largest file that the service takes, in bytes. Forms of more are read file by file. */
export const mib = 1024 * 1024;

/** Returns a service that takes files of a megabyte, which all files of a batch share: it takes seconds to start. */
export const smallLimitService = once(async (): Promise<TestService> => {
  const service = await startTestService({ DOCUMENT_MAX_BYTES: String(mib) });
  atEnd(() => service.stop());
  return service;
});
