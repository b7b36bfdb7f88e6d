import { PreflightError } from './find-temporal';
import { exitWith, withLiveSystem } from './live-system';
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
  await withLiveSystem(bundle, async ({ settings, client, dataConverter, codePath }) => {
    const { taskQueue } = settings.temporal;
    const tally = await replayOpen({ client, taskQueue, codePath, dataConverter });
    process.stdout.write(`${tally.lines().join('\n')}\n`);
    process.exitCode = tally.hasBreaks ? 1 : 0;
  });
}

main(process.argv.slice(2)).catch(exitWith);
