import '../support/one-protobufjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';
import { readable } from '../support/turn-histories';
import { documentKinds } from './document-kinds';
import { peopleKinds } from './people-kinds';
import { currentVersion, handoffOf, recordedHistories } from './recorded';
import { turnKinds } from './turn-kinds';

// Some replays fail on purpose; Temporal would log each.
Runtime.install({
  logger: new DefaultLogger('ERROR', () => undefined),
  telemetryOptions: { logging: { filter: 'OFF', forward: {} } },
});

const bundle = readFileSync(join(__dirname, '..', '..', 'dist', 'workflow-bundle.js'), 'utf8');
const recorded = recordedHistories();

test('has a history of every kind of turn, handoff and document lifecycle, and no other', () => {
  const people = Object.keys(peopleKinds).flatMap((kind) => [kind, handoffOf(kind)]);
  const current = recorded.filter(({ version }) => version === currentVersion);
  const kinds = new Set(current.map(({ kind }) => kind));
  const wanted = [...Object.keys(turnKinds), ...people, ...Object.keys(documentKinds)];
  expect([...kinds].sort()).toEqual(wanted.sort());
});

test.each(recorded)('replays with this build: $name', async ({ json }) => {
  await expect(replay(json, bundle)).resolves.toBeUndefined();
});

test('rejects a history that this build would not have produced', async () => {
  const other = history('text').replace('"name": "callModel"', '"name": "askModel"');
  await expect(replay(other, bundle)).rejects.toThrow(DeterminismViolationError);
});

test.each([
  ['runs tools by another activity', 'two-tools-in-one-step', /\.runTool\(/, '.callTool('],
  ['runs one tool by another activity', 'tool', /\.runToolThenModel\(/, '.callTool('],
  ['waits before each call of the model', 'text', /\(delayMs > 0\)/, '(delayMs >= 0)'],
  ['sets no timer for an answer', 'confirm-accepted', /\(spokenFor, ttlMs\)/, '(spokenFor)'],
  ['leaves the next message lying', 'interrupted-1', /if \(following\)/, 'if (!following)'],
  [
    'asks nobody after the first',
    'escalated-and-denied',
    /pending\.step \+ 1\] === /,
    'pending.step + 1] !== ',
  ],
  ['does not erase', 'document-erased', /if \(isErased\)/, 'if (!isErased)'],
  [
    'publishes what has no vectors',
    'document-retried',
    /if \(!\(0, embedding_waits_1\.isWorthWaiting\)/,
    'if ((0, embedding_waits_1.isWorthWaiting)',
  ],
  ['forgets what operators do', 'served-by-operators.handoff', /if \(change\)/, 'if (!change)'],
])('detects a build whose workflow %s', async (_change, name, now, changed) => {
  expect(bundle).toMatch(now);
  await expect(replay(history(name), bundle.replace(now, changed))).rejects.toThrow(
    DeterminismViolationError,
  );
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

async function replay(json: string, code: string): Promise<void> {
  await Worker.runReplayHistory({ workflowBundle: { code } }, JSON.parse(json), 'replayed');
}

function history(wanted: string): string {
  const found = recorded.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no history ${wanted}. Record it: npm run record-histories`);
  return found.json;
}
