import type { Safeguard } from './safeguard';

/** The safeguards of what members are told. */
export const noticeSafeguards: Safeguard[] = [
  {
    name: 'members are told before the change counts as done',
    cuts: [
      {
        file: 'activities/inbox/apply-inbox-change.js',
        marker: 'members are told before the change counts as done',
        without: '',
      },
    ],
    row: { group: 'notice', fault: 'killed while the mail server answers', turn: 'handoff' },
    says: /no mail came/,
  },
];
