// Downloads the Temporal CLI of VERSION into FOLDER with Temporal's own client, and prints the path of the program.
// usage: node download-temporal.mjs FOLDER VERSION
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { DefaultLogger, Runtime } from '@temporalio/worker';

const [folder, version] = process.argv.slice(2);

try {
  Runtime.install({ logger: new DefaultLogger('ERROR') });
  const environment = await TestWorkflowEnvironment.createLocal({
    server: { executable: { type: 'cached-download', downloadDir: folder, version } },
  });
  await environment.teardown();
  console.log(largestFile());
} catch (error) {
  console.error(String(error.message).split(': ').at(-1));
  process.exitCode = 1;
}

function largestFile() {
  const files = readdirSync(folder).map((name) => join(folder, name));
  return files.sort((a, b) => statSync(b).size - statSync(a).size)[0];
}
