import { startChangingFiles, type ChangingFiles } from './changing-files';
import { forAllTests } from './lifetimes';

/** Starts one for the tests of this file. Each test begins without files and requests. */
export function changingFiles(): ChangingFiles {
  const server = forAllTests(startChangingFiles);
  beforeEach(() => {
    server.files.clear();
    server.requests.length = 0;
  });
  return server;
}
