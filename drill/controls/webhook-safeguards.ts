import type { Safeguard } from './safeguard';

/** The safeguards of what is reported to webhooks. */
export const webhookSafeguards: Safeguard[] = [
  {
    name: 'an end is reported before its step counts as done',
    cuts: [
      {
        file: 'activities/turn/finish-step.js',
        marker: 'an end is reported before its step counts as done',
        without: '',
      },
    ],
    row: { group: 'webhook', fault: 'killed before it looks who wants the end of a turn', turn: 'text' },
    says: /was not delivered/,
  },
  {
    name: 'what is to be delivered is stored before its workflow starts',
    cuts: [
      {
        file: 'src/outbox/outbox.js',
        marker: 'what is to be delivered is stored before its workflow starts',
        without: '',
      },
    ],
    row: { group: 'webhook', fault: 'killed while the endpoint answers', turn: 'text' },
    says: /the post did not come/,
  },
];
