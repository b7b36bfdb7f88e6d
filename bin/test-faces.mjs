// npm run test:faces: the protocols' own clients, and third-party chats. Arguments go to jest, such as test/third-party-clients.
import { createRequire } from 'node:module';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { runCommand } from './setup/step.mjs';
import { installThirdPartyClients } from './setup/third-party-clients.mjs';

const require = createRequire(import.meta.url);
const everything = [
  'test/api/faces',
  'test/third-party-clients',
  'test/crash/kills.test.ts',
  'no-tool-is-called',
];

await runCommand(async () => {
  await prepare();
  const { loadSettings } = require('../dist/src/platform/settings/settings.js');
  process.env.HOLDFAST_TEST_THIRD_PARTY = await installThirdPartyClients(
    loadSettings(process.env, root).cacheDir,
  );
  process.env.HOLDFAST_TEST_EVERY_WAY = 'true';
});
if (!process.argv.slice(2).some((arg) => !arg.startsWith('-'))) process.argv.splice(2, 0, ...everything);
await import('./test.mjs');
