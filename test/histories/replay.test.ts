import '../support/one-protobufjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';
import { MarkedCode } from '../../drill/controls/replace-marked';
import '../support/silent-temporal';
import { readable } from '../support/turn-histories';
import { documentKinds } from './document-kinds';
import { erasureKinds, scheduledKinds } from './erasure-kinds';
import { peopleKinds } from './people-kinds';
import { pushKinds } from './push-kinds';
import { currentVersion, handoffOf, recordedHistories } from './recorded';
import { trialKinds } from './trial-kinds';
import { wakeKinds } from './wake-kinds';
import { turnKinds } from './turn-kinds';

const bundle = readFileSync(join(__dirname, '..', '..', 'dist', 'workflow-bundle.js'), 'utf8');
const recorded = recordedHistories();

test('has a history of every kind of workflow, and no other', () => {
  const people = Object.keys(peopleKinds).flatMap((kind) => [kind, handoffOf(kind)]);
  const current = recorded.filter(({ version }) => version === currentVersion);
  const kinds = new Set(current.map(({ kind }) => kind));
  const wanted = [
    ...Object.keys(turnKinds),
    ...people,
    ...Object.keys(documentKinds),
    ...Object.keys(erasureKinds),
    ...Object.keys(scheduledKinds),
    ...Object.keys(pushKinds),
    ...Object.keys(trialKinds),
    ...Object.keys(wakeKinds),
  ];
  expect([...kinds].sort()).toEqual(wanted.sort());
});

describe('this build', () => {
  const foreign = 'a history that it would not have produced';
  let faults: Faults;
  beforeAll(async () => {
    const other = history('text').replace('"name": "callModel"', '"name": "askModel"');
    faults = await replayed(bundle, [...recorded, { name: foreign, json: other }]);
  });

  test.each(recorded)('replays $name', ({ name }) => {
    expect([faults.has(name), faults.get(name)]).toEqual([true, undefined]);
  });

  test(`rejects ${foreign}`, () => {
    expect(faults.get(foreign)).toBeInstanceOf(DeterminismViolationError);
  });
});

/** Differences of another build’s workflow: the history that shows it, and the statement that it replaces. */
const changes: [title: string, name: string, marker: string, replacement: string][] = [
  [
    'runs the tools one after another',
    'two-tools-in-one-step',
    'runs the tools of a step at once',
    'for (const call of calls) await this.runCall(call);',
  ],
  [
    'runs a tool apart from the model',
    'tool',
    'runs a tool and the model in one activity',
    'return undefined;',
  ],
  [
    'waits before each call of the model',
    'text',
    'waits before the model',
    'await new Promise((resolve) => setTimeout(resolve, 1));',
  ],
  [
    'sets no timer for an answer',
    'confirm-accepted',
    'sets a timer for an answer',
    'await new Promise(() => undefined);',
  ],
  ['begins an empty handoff after a loss', 'served-after-a-loss.handoff', 'reads what is stored', 'void 0;'],
  ['leaves the next message lying', 'interrupted-1', 'continues with the next message', ''],
  ['stays in its run', 'task-followed-in-a-new-run-1', 'goes on in a new run', ''],
  ['asks nobody after the first', 'escalated-and-denied', 'asks the next approver', 'return undefined;'],
  ['looks at a task at once', 'task-followed', 'waits for a task', 'await new Promise(() => undefined);'],
  ['looks at no task', 'task-followed', 'looks at a task', 'return { success: true, durationMs: 1 };'],
  ['starts no turn of another agent', 'agents-asked', 'starts the turn of another agent', 'return;'],
  ['does not erase', 'document-erased', 'erases a document', ''],
  [
    'publishes what has no vectors',
    'document-retried',
    'publishes without vectors',
    'await publish({ wordsAlone: outcome.why });',
  ],
  ['empties no place', 'erasure-of-conversation', 'empties every place', ''],
  ['takes one run of a trial after another', 'trial', 'takes a few runs at once', 'await work();'],
  ['notifies again without a wait', 'push-that-waits', 'waits for a person', ''],
  ['forgets what operators do', 'served-by-operators.handoff', 'applies what operators do', ''],
  [
    'sets no timer for a step',
    'stepped-through-a-queue.handoff',
    'waits for the timer of a queue',
    'await new Promise(() => undefined);',
  ],
];

describe('another build', () => {
  let faults: Faults;
  beforeAll(async () => {
    const changed = changes.map(([title, name]) => ({ name: title, json: history(name) }));
    const unchanged = recorded.filter(({ name }) => changes.some(([, changed]) => changed === name));
    faults = await replayed(withChanges(), [...changed, ...unchanged]);
  });

  test.each(changes)('is detected if its workflow %s', (title, name) => {
    expect(faults.get(title)).toBeInstanceOf(DeterminismViolationError);
    // The change alone is what replay rejects.
    expect([faults.has(name), faults.get(name)]).toEqual([true, undefined]);
  });
});

test.each(recorded)('names no machine, folder or key: $name', ({ json }) => {
  const text = readable(json);
  const workers = [...text.matchAll(/"identity": "(.*)"/g)].map(([, identity]) => identity);
  expect(new Set(workers)).toEqual(new Set(['worker']));
  const telling = /node_modules|\bat \S+ \(|\d+@[a-z]{2}|127\.0\.0\.1|localhost|file:|svc_|test-model-key/g;
  expect(text.match(telling) ?? []).toEqual([]);
});

test.each(recorded.filter(({ kind }) => kind in documentKinds))(
  'holds no content or name of a document: $name',
  ({ json }) => {
    const text = readable(json);
    expect(text).toMatch(/doc_[\w-]{22}/);
    expect(text.match(/notes|a\.pdf|Handbook|Section|Rule/g) ?? []).toEqual([]);
  },
);

test('a handoff holds no word that an operator wrote', () => {
  const text = readable(history('served-after-a-loss.handoff'));
  expect(text).toMatch(/note_[\w-]{44}/);
  expect(text.match(/They wrote|Ada here/g) ?? []).toEqual([]);
});

test.each(recorded.filter(({ kind }) => kind in erasureKinds))(
  'holds ids of conversations, and no id or word of a person: $name',
  ({ json }) => {
    const text = readable(json);
    expect(text).toMatch(/conv_[\w-]{22}/);
    expect(text.match(/visitor-of-the-shop|weather|Rain|Yes\./g) ?? []).toEqual([]);
  },
);

test.each(recorded.filter(({ kind }) => kind in trialKinds))(
  'holds ids and numbers, and no word of a case: $name',
  ({ json }) => {
    const text = readable(json);
    expect(text).toMatch(/trial_[\w-]{22}/);
    expect(text.match(/Please|Rain|Snow|conv_/g) ?? []).toEqual([]);
  },
);

test.each(recorded.filter(({ kind }) => kind in pushKinds))(
  'holds no address, and no word of the turn: $name',
  ({ json }) => {
    const text = readable(json);
    expect(text).toMatch(/turn_[\w-]{44}/);
    expect(text.match(/http|Please|Sure|Done|Yes\./g) ?? []).toEqual([]);
  },
);

/** The fault of each replay, by the history’s name. */
type Faults = Map<string, unknown>;

/** One worker replays all: to load the bundle takes longest. */
async function replayed(code: string, histories: { name: string; json: string }[]): Promise<Faults> {
  const faults: Faults = new Map();
  const named = histories.map(({ name, json }) => ({ workflowId: name, history: JSON.parse(json) }));
  const replays = Worker.runReplayHistories({ workflowBundle: { code } }, named);
  for await (const { workflowId, error } of replays) faults.set(workflowId, error);
  return faults;
}

/** The bundle with every change. Each is made for the workflow alone whose id is its title. */
function withChanges(): string {
  const replacements = new Map<string, (statement: string) => string>();
  for (const [title, , marker, replacement] of changes) {
    const place = `replay: ${marker}`;
    const before = replacements.get(place) ?? ((statement) => statement);
    replacements.set(place, (statement) => onlyFor(title, replacement, before(statement)));
  }
  return new MarkedCode(bundle).replaceEach(replacements);
}

/** A declaration can't stand after `else`, and need not where the replacement returns. */
function onlyFor(workflowId: string, replacement: string, statement: string): string {
  const isIt = `globalThis.__TEMPORAL_ACTIVATOR__.info.workflowId === ${JSON.stringify(workflowId)}`;
  return `if (${isIt}) { ${replacement} }${replacement.startsWith('return') ? '' : ' else'} ${statement}`;
}

function history(wanted: string): string {
  const found = recorded.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no history ${wanted}. Record it: npm run record-histories`);
  return found.json;
}
