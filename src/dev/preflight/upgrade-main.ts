import { checkUpgrade } from './check-upgrade';
import { exitWith, withLiveSystem } from './live-system';

const usage = `npm run upgrade-check -- [BUNDLE]

Compares a live system with this build, says what a rollout will do, and what stands in its way. Replays a sample of what
is open; "npm run preflight" replays all. Run it with the settings that the new build will have; it changes nothing.
Exit code: 0 if nothing stands in the way, 1 if something does, 2 if that could not be found out.
`;

async function main([bundle]: string[]): Promise<void> {
  if (bundle === '--help' || bundle === '-h') {
    process.stdout.write(usage);
    return;
  }
  await withLiveSystem(bundle, async (live) => {
    const { lines, obstacles } = await checkUpgrade(live);
    const end =
      obstacles.length > 0
        ? obstacles.map((obstacle) => `STOP: ${obstacle}`)
        : ['Nothing stands in the way.'];
    process.stdout.write(`${[...lines, ...end].join('\n')}\n`);
    process.exitCode = obstacles.length > 0 ? 1 : 0;
  });
}

main(process.argv.slice(2)).catch(exitWith);
