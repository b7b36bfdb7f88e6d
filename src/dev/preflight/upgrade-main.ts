import { checkUpgrade } from './check-upgrade';
import { runCheck } from './live-system';

const usage = `npm run upgrade-check -- [BUNDLE]

Compares a live system with this build, says what a rollout will do, and what stands in its way. Replays a sample of what
is open; "npm run preflight" replays all. Run it with the settings that the new build will have; it changes nothing.
Exit code: 0 if nothing stands in the way, 1 if something does, 2 if that could not be found out.
`;

runCheck(usage, async (live) => {
  const { lines, obstacles } = await checkUpgrade(live);
  const isBad = obstacles.length > 0;
  const end = isBad ? obstacles.map((obstacle) => `STOP: ${obstacle}`) : ['Nothing stands in the way.'];
  return { lines: [...lines, ...end], isBad };
});
