import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';

const root = join(__dirname, '..', '..');
/** Recordings of 0.1, which was never released. */
const unreleased = [':!test/histories/0.1', ':!test/histories/rolling-update'];
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

test('no recorded history was changed or deleted since this test exists', () => {
  const thisFile = relative(root, __filename);
  const [since = 'HEAD'] = git('log', '--diff-filter=A', '--format=%H', '--', thisFile).split('\n').slice(-1);
  if (since === '') return;
  const recordings = [relative(root, join(__dirname, '*.json')), ...unreleased];
  const changed = git(
    'log',
    '--diff-filter=MDR',
    '--name-only',
    '--format=',
    `${since}..HEAD`,
    '--',
    ...recordings,
  );
  expect(changed).toBe('');
});
