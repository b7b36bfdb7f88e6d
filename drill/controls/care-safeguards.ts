import type { Safeguard } from './safeguard';

/** The safeguards of erasures, key rotation, one-time codes and the audit log. */
export const careSafeguards: Safeguard[] = [
  {
    name: 'an erasure goes on',
    cuts: [
      {
        file: 'workflow-bundle.js',
        marker: 'an erasure goes on',
        without: `return (0, workflow_1.proxyActivities)({
          startToCloseTimeout: HOUR,
          heartbeatTimeout: heartbeatTimeoutMs,
          retry: { maximumAttempts: 1 },
        });`,
      },
    ],
    row: { group: 'erasure', fault: 'killed: before keys are destroyed', turn: 'a person' },
    says: /I11: the erasure has not ended/,
  },
  {
    name: 'an erased conversation’s turn is stopped',
    cuts: [
      {
        file: 'activities/erasure/stop-workflows.js',
        marker: 'an erased conversation’s turn is stopped',
        without: '',
      },
    ],
    row: { group: 'erasure', fault: 'asked while a turn runs', turn: 'a person' },
    says: /I2|I11|answered 404/,
  },
  {
    name: 'every key is wrapped anew',
    cuts: [
      {
        file: 'src/store/encryption/key-upkeep.js',
        marker: 'every key is wrapped anew',
        without: "if (record.owner.startsWith('installation/')) continue;",
      },
    ],
    row: {
      group: 'rotation',
      fault: 'a new master key, killed: before the tenant’s key is wrapped',
      turn: 'ended and waiting',
    },
    says: /I12/,
  },
  {
    name: 'a key goes once nothing is sealed with it',
    cuts: [
      {
        file: 'src/store/mongo/reseal/upkeep.js',
        marker: 'everything is sealed anew',
        without: 'const { written, left } = { written: 0, left: 0 };',
      },
      {
        file: 'src/store/mongo/reseal/upkeep.js',
        marker: 'an old key goes once nothing needs it',
        without: 'return replaced;',
      },
    ],
    row: {
      group: 'rotation',
      fault: 'a new key of a tenant, killed: before the old key is dropped',
      turn: 'ended and waiting',
    },
    says: /I12/,
  },
  {
    name: 'a code is good for one sign-in',
    cuts: [
      {
        file: 'src/workspace/members/second-factors.js',
        marker: 'a code is good for one sign-in',
        without:
          'if (step !== undefined) return once.claim(`code/${memberId}/${step}`, memberId).then(() => true);',
      },
    ],
    row: {
      group: 'sign-in',
      fault: 'killed, the same code again: its use stored, no session yet',
      turn: 'a code of an app',
    },
    says: /I13/,
  },
  {
    name: 'a change is announced before it is made',
    cuts: [
      {
        file: 'src/evidence/audit/audit-log.js',
        marker: 'a change is announced before it is made',
        without: '',
      },
    ],
    row: { group: 'audit', fault: 'killed: made, no entry yet', turn: 'a change' },
    says: /I14/,
  },
  {
    name: 'a call is reserved before it is made',
    cuts: [
      {
        file: 'src/domain/budget-ledger.js',
        marker: 'a call is reserved before it is made',
        without: '',
      },
    ],
    row: { group: 'budget', fault: '120 turns in two processes, both killed', turn: 'text' },
    says: /I15/,
  },
  {
    name: 'a hop does not replace polls',
    cuts: [
      {
        file: 'src/turns/hop/turn-hops.js',
        marker: 'a hop that ends makes its readers ask',
        without: '',
      },
      {
        file: 'src/turns/relay/turn-watch.js',
        marker: 'readers ask beside a hop',
        without: 'this.turn.isDoubtful = false; if (this.deps.hops?.isFed(this.place.turnId)) return true;',
      },
      {
        file: 'src/turns/relay/turn-watch.js',
        marker: 'a hop does not replace polls',
        without: 'if (this.deps.hops?.isFed(this.place.turnId)) return 3_600_000;',
      },
    ],
    row: {
      group: 'two processes',
      fault: 'host is paused until its hop is given up, client is with the other',
      turn: 'text',
    },
    says: /had to connect/,
  },
];
