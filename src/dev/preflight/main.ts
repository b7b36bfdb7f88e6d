import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { DefaultLogger, Runtime } from '@temporalio/worker';
import { loadSettings, SettingsError } from '../../platform/settings/settings';
import { packageRoot } from '../../platform/servers/package-root';
import { payloadCodec } from '../../platform/temporal/payload-codec';
import { findKeys } from './find-keys';
import { findTemporal, PreflightError } from './find-temporal';
import { replayOpen } from './replay-open';

const usage = `npm run preflight -- [BUNDLE]

Replays every open turn and handoff of a live system with this build's workflows, or with those of the file BUNDLE, and says
which would break. Run it before a rollout, with the settings of the live system; it changes nothing there.
Exit code: 0 where all replay, 1 where one would break, 2 where that could not be found out.
`;

async function main([bundle, ...rest]: string[]): Promise<void> {
  if (bundle === '--help' || bundle === '-h') {
    process.stdout.write(usage);
    return;
  }
  if (rest.length > 0) throw new PreflightError(`There is one bundle to try at most.\n\n${usage}`);
  const codePath = bundle ?? join(packageRoot(), 'dist', 'workflow-bundle.js');
  if (!existsSync(codePath))
    throw new PreflightError(`There is no bundle ${codePath}. Make it: npm run build`);
  const settings = loadSettings();
  // Failures to replay are printed below, once each.
  Runtime.install({ logger: new DefaultLogger('ERROR', () => undefined), shutdownSignals: [] });
  const client = await findTemporal(settings);
  const store = await findKeys(settings);
  try {
    const { taskQueue } = settings.temporal;
    const dataConverter = store ? { payloadCodecs: [payloadCodec(store.encryption)] } : {};
    const tally = await replayOpen({ client, taskQueue, codePath, dataConverter });
    process.stdout.write(`${tally.lines().join('\n')}\n`);
    process.exitCode = tally.hasBreaks ? 1 : 0;
  } finally {
    await Promise.all([client.connection.close(), store?.close()]);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof PreflightError || error instanceof SettingsError;
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
  process.exitCode = 2;
});
