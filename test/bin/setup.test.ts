import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const setup = join(__dirname, '../../bin/setup');

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'holdfast-setup-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Evaluates an expression that starts with an export of a module in bin/setup. */
function evaluate(module: string, expression: string): unknown {
  const program = `import * as all from ${JSON.stringify(join(setup, module))};
    console.log(JSON.stringify((({ ${namesIn(expression)} }) => ${expression})(all)))`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
      stdio: 'pipe',
    }),
  );
}

const namesIn = (expression: string) => /^\w+/.exec(expression)?.[0] ?? '';

function write(path: string, content: unknown): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('the Node version check', () => {
  test('rejects an older version and says which one is needed', () => {
    expect(() => evaluate('node-version.mjs', `checkNodeVersion('18.20.4')`)).toThrow(
      /Node 18\.20\.4 is too old: install Node 20\.19(\.\d+)? or newer/,
    );
  });

  test.each(['20.19.0', '22.1.0'])('accepts %s', (version) => {
    expect(() => evaluate('node-version.mjs', `checkNodeVersion('${version}') ?? true`)).not.toThrow();
  });
});

describe('the installed packages check', () => {
  const isInstalled = () => evaluate('install.mjs', `isInstalled(${JSON.stringify(folder)})`);
  const lock = {
    '': { name: 'holdfast' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-another-machine': { version: '1.0.0', optional: true },
  };
  beforeEach(() => write('package-lock.json', { packages: lock }));

  test('a fresh clone is not installed', () => {
    expect(isInstalled()).toBe(false);
  });

  test('is installed if all packages have their locked versions, except those for other platforms', () => {
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    expect(isInstalled()).toBe(true);
  });

  test('is not installed if a package has another version', () => {
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '0.9.0' } } });
    expect(isInstalled()).toBe(false);
  });
});

describe('the source stamp', () => {
  const stamp = () => evaluate('build-stamp.mjs', `sourceStamp(${JSON.stringify(folder)})`);
  beforeEach(() => {
    for (const file of ['package-lock.json', 'tsconfig.json', 'bin/build.mjs', 'src/main.ts', 'src/a/b.ts'])
      write(file, file);
  });

  test('ignores timestamps, and changes with the content or name of a file', () => {
    const before = stamp();
    utimesSync(join(folder, 'src/main.ts'), new Date(), new Date());
    expect(stamp()).toBe(before);
    write('src/a/b.ts', 'changed');
    const changed = stamp();
    expect(changed).not.toBe(before);
    write('src/a/c.ts', '');
    expect(stamp()).not.toBe(changed);
  });
});

test('a test run ends with the failed tests and the counts, and counts suites that could not run as failures', () => {
  const tests = [
    { status: 'passed', fullName: 'turns start' },
    { status: 'failed', fullName: 'turns end' },
  ];
  const testResults = [
    { testFilePath: 'turns.test.ts', testResults: tests },
    { testFilePath: 'broken.test.ts', testResults: [], testExecError: new Error('Unexpected token') },
  ];
  const counts = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1, numPendingTests: 3 };
  const closing = `new (require(${JSON.stringify(join(setup, 'closing-line.cjs'))}))()
    .onRunComplete(null, ${JSON.stringify({ ...counts, testResults })})`;
  expect(execFileSync(process.execPath, ['--eval', closing], { encoding: 'utf8' })).toBe(
    'failed: turns end\nfailed to run: broken.test.ts\n5 passed, 2 failed, 3 skipped\n',
  );
});
