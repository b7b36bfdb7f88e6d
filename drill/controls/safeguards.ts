import { attackSafeguards } from './attack-safeguards';
import { careSafeguards } from './care-safeguards';
import { changeSafeguards } from './change-safeguards';
import { delegationSafeguards } from './delegation-safeguards';
import { queueSafeguards } from './queue-safeguards';
import { ruleSafeguards } from './rule-safeguards';
import type { Safeguard } from './safeguard';
import { noticeSafeguards } from './notice-safeguards';
import { webhookSafeguards } from './webhook-safeguards';

/** Each control removes one of these. A drill that stays green without a safeguard does not test it. */
export const safeguards: Safeguard[] = [
  {
    name: 'copies of a message are one',
    cuts: [
      {
        file: 'src/turns/admission/idempotency-key.js',
        marker: 'copies of a message are one',
        without: 'return null;',
      },
    ],
    row: { group: 'race', fault: '50 copies with one Idempotency-Key', turn: 'tool' },
    says: /I1/,
  },
  {
    name: 'an address that fails is tried once for all of its configs',
    cuts: [
      {
        file: 'src/api/faces/a2a/push/push-delivery.js',
        marker: 'an address that fails is tried once for all of its configs',
        without: '',
      },
    ],
    row: { group: 'push', fault: '30 tasks notify an address that always fails', turn: 'text' },
    says: /posts went to the address that fails/,
  },
  {
    name: 'a model’s stream must have an end',
    cuts: [
      {
        file: 'src/model/reply/collect-reply.js',
        marker: 'a model’s stream must have an end',
        without: '',
      },
    ],
    row: { group: 'model', fault: 'a stream without an end', turn: 'text' },
    says: /the answer is “All of/,
  },
  {
    name: 'a conversation is its tenant’s',
    cuts: [
      {
        file: 'src/store/mongo/conversations.js',
        marker: 'a conversation is its tenant’s',
        without: '',
      },
    ],
    row: { group: 'nothing', fault: 'goes wrong', turn: 'text' },
    says: /I7/,
  },
  {
    name: 'a run of a tool is recorded before it begins',
    cuts: [
      {
        file: 'src/store/mongo/tool-runs.js',
        marker: 'a run of a tool is recorded before it begins',
        without:
          'return runs.insertOne({ _id: idOf(run.turnId, run.callId), ...run }).then(() => true, () => true);',
      },
    ],
    row: { group: 'kill', fault: 'tool running', turn: 'payment' },
    says: /I4/,
  },
  {
    name: 'the task of a call is recorded before it is waited for',
    cuts: [
      {
        file: 'src/store/mongo/tool-runs.js',
        marker: 'the task of a call is recorded before it is waited for',
        without: '',
      },
    ],
    row: { group: 'task', fault: 'killed while the tool’s task runs', turn: 'task' },
    says: /the model reads/,
  },
  {
    name: 'a call that is sent again is recorded before',
    cuts: [
      {
        file: 'activities/turn/follow-task.js',
        marker: 'a call that is sent again is recorded before',
        without: '',
      },
    ],
    row: {
      group: 'task',
      fault: 'killed while the call runs that went again with the answer',
      turn: 'order',
    },
    says: /I4: the call ran 2 times/,
  },
  {
    name: 'what runs is what was approved',
    cuts: [
      {
        file: 'activities/turn/execute-tool-once.js',
        marker: 'what runs is what was approved',
        without: '',
      },
    ],
    row: { group: 'approval', fault: 'the stored call is changed after it was shown', turn: 'approval' },
    says: /I4/,
  },
  {
    name: 'arguments have one meaning',
    cuts: [
      {
        file: 'src/agents/tools/tool-arguments.js',
        marker: 'arguments have one meaning',
        without: 'const fault = undefined;',
      },
    ],
    row: { group: 'approval', fault: 'the arguments have a name twice', turn: 'approval' },
    says: /I4/,
  },
  {
    name: 'a call that was cut never runs',
    cuts: [{ file: 'src/agents/tools/plan-call.js', marker: 'a call that was cut never runs', without: '' }],
    row: {
      group: 'approval',
      fault: 'the reply with the call is cut at its maximum length',
      turn: 'approval',
    },
    says: /I4/,
  },
  {
    name: 'a turn has one receipt',
    cuts: [
      {
        file: 'src/store/mongo/chain-links.js',
        marker: 'a turn has one receipt',
        without: 'if (!wanted) return undefined;',
      },
    ],
    row: { group: 'kill', fault: 'answer written, before its record', turn: 'text' },
    says: /I10/,
  },
  ...careSafeguards,
  ...ruleSafeguards,
  ...delegationSafeguards,
  ...webhookSafeguards,
  ...noticeSafeguards,
  ...queueSafeguards,
  ...changeSafeguards,
  ...attackSafeguards,
];
