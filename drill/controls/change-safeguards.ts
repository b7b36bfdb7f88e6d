import type { Safeguard } from './safeguard';

/** The safeguards of versions, trials and config as code. */
export const changeSafeguards: Safeguard[] = [
  {
    name: 'of two who publish at once, one is first',
    cuts: [
      {
        file: 'src/store/mongo/agents.js',
        marker: 'of two who publish at once, one is first',
        without: 'const wanted = isOwn;',
      },
    ],
    row: { group: 'version', fault: 'another process publishes while one hangs', turn: 'text' },
    says: /the one that hung answers 200/,
  },
  {
    name: 'a step of a trial is asked once',
    cuts: [
      {
        file: 'activities/trial/take-trial-step.js',
        marker: 'a step of a trial is asked once',
        // What another process has stored is unknown.
        without: `const own = (globalThis.ownRuns ??= new Set());
          const found = own.has(place.runId) ? await store.trialRuns.get(tenantId, place.runId) : null;
          own.add(place.runId);
          const known = found ?? newRun(trial, place);`,
      },
    ],
    row: { group: 'trial', fault: 'killed while the model answers', turn: 'payment' },
    says: /asked again about \d+ steps that were stored/,
  },
  {
    name: 'a run of apply knows its own change',
    cuts: [{ file: 'src/dev/config/apply.js', marker: 'a run of apply knows its own change', without: '' }],
    row: { group: 'config', fault: 'apply is killed once a secret is changed', turn: 'apply' },
    says: /its own change counts as someone else’s/,
  },
];
