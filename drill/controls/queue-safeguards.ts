import type { Safeguard } from './safeguard';

/** The safeguards of queues and their timers. */
export const queueSafeguards: Safeguard[] = [
  {
    name: 'a step of a queue happens once',
    cuts: [
      {
        file: 'workflow-bundle.js',
        marker: 'a step of a queue happens once',
        without: 'const taken = item;',
      },
    ],
    row: { group: 'queue', fault: 'killed, and two steps fall due meanwhile', turn: 'handoff' },
    says: /I17: the user was told \d+ times by one step/,
  },
];
