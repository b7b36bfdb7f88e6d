import { runCheck } from './live-system';
import { replayOpen } from './replay-open';

const usage = `npm run preflight -- [BUNDLE]

Replays every open turn and handoff of a live system with this build's workflows, or with those of the file BUNDLE, and says
which would break. Run it before a rollout, with the settings of the live system; it changes nothing there.
Exit code: 0 where all replay, 1 where one would break, 2 where that could not be found out.
`;

runCheck(usage, async ({ settings, ...live }) => {
  const { lines, hasBreaks } = await replayOpen({ ...live, taskQueue: settings.temporal.taskQueue });
  return { lines, isBad: hasBreaks };
});
