import type { Safeguard } from './safeguard';

/** The safeguards of rules, and of what calls of a tool may spend. */
export const ruleSafeguards: Safeguard[] = [
  {
    name: 'a call that a rule denies never runs',
    cuts: [
      {
        file: 'src/agents/tools/plan-call.js',
        marker: 'a call that a rule denies never runs',
        without: '',
      },
    ],
    row: { group: 'rule', fault: 'a rule denies the call', turn: 'payment' },
    says: /I16: a call ran that a rule denies/,
  },
  {
    name: 'a rule that fails asks',
    cuts: [{ file: 'src/domain/judged-tool.js', marker: 'a rule that fails asks', without: '' }],
    row: { group: 'rule', fault: 'a rule can’t be evaluated', turn: 'payment' },
    says: /I16: a call ran about which a rule could say nothing/,
  },
  {
    name: 'edited arguments are judged again',
    cuts: [
      {
        file: 'workflow-bundle.js',
        marker: 'edited arguments are judged again',
        without: 'return undefined;',
      },
    ],
    row: { group: 'rule', fault: 'the user edits the arguments over a rule', turn: 'payment' },
    says: /I16: edited arguments ran/,
  },
  {
    name: 'a call is counted in the state that it was judged by',
    cuts: [
      {
        file: 'src/agents/rules/spend-windows.js',
        marker: 'a call is counted in the state that it was judged by',
        without: 'return value;',
      },
    ],
    row: { group: 'rule', fault: '10 turns at once, and a window for 3 calls', turn: 'payment' },
    says: /I16: \d+ calls ran in a window for 3/,
  },
  {
    name: 'a call that may have run counts for good',
    cuts: [
      {
        file: 'src/domain/spend-ledger.js',
        marker: 'a call that may have run counts for good',
        without: 'return changed(ledger, call, () => []);',
      },
    ],
    row: { group: 'spend', fault: 'killed while a call runs, and its turn is cancelled', turn: 'payment' },
    says: /I16: 4 calls ran in a window for 3/,
  },
];
