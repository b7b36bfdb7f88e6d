import { execFileSync } from 'node:child_process';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { newFolder } from '../support/new-folder';

const setup = join(__dirname, '../../bin/setup');

let folder: string;
beforeEach(() => void (folder = newFolder()));

/** Evaluates an expression over `all`, the exports of a module in bin/setup, in a process of its own. */
function evaluate(module: string, expression: string): unknown {
  const program = `import * as all from ${JSON.stringify(join(setup, module))};
    console.log(JSON.stringify(${expression}))`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
      stdio: 'pipe',
    }),
  );
}

/** Returns the value of a module's function for each of these folders, under the test's own one. */
function evaluateIn(names: string[], module: string, called: string): unknown {
  const places = names.map((name) => join(folder, name));
  return evaluate(module, `${JSON.stringify(places)}.map((place) => all.${called}(place))`);
}

function write(path: string, content: unknown): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

test('rejects an older Node, says which one is needed, and accepts newer ones', () => {
  const attempt = 'try { all.checkNodeVersion(version); return true } catch ({ message }) { return message }';
  const versions = JSON.stringify(['18.20.4', '20.19.0', '22.1.0']);
  expect(evaluate('node-version.mjs', `${versions}.map((version) => { ${attempt} })`)).toEqual([
    expect.stringMatching(/Node 18\.20\.4 is too old: install Node 20\.19(\.\d+)? or newer/),
    true,
    true,
  ]);
});

test('is installed if all packages of this platform have their locked versions', () => {
  const lock = {
    '': { name: 'holdfast' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-another-machine': { version: '1.0.0', optional: true },
  };
  const installed = (version: string) => ({ packages: { 'node_modules/a': { version } } });
  for (const clone of ['fresh', 'whole', 'stale']) write(`${clone}/package-lock.json`, { packages: lock });
  write('whole/node_modules/.package-lock.json', installed('1.0.0'));
  write('stale/node_modules/.package-lock.json', installed('0.9.0'));
  expect(evaluateIn(['fresh', 'whole', 'stale'], 'install.mjs', 'isInstalled')).toEqual([false, true, false]);
});

test('changes the source stamp with a file’s content or name, not its time', () => {
  const sources = ['package-lock.json', 'tsconfig.json', 'bin/build.mjs', 'src/main.ts', 'src/a/b.ts'];
  const copies = ['plain', 'touched', 'changed', 'grown'];
  for (const copy of copies) for (const file of sources) write(`${copy}/${file}`, file);
  utimesSync(join(folder, 'touched/src/main.ts'), new Date(0), new Date(0));
  for (const copy of ['changed', 'grown']) write(`${copy}/src/a/b.ts`, 'changed');
  write('grown/src/a/c.ts', '');
  const stamps = z.array(z.string()).parse(evaluateIn(copies, 'build-stamp.mjs', 'sourceStamp'));
  expect(stamps[1]).toBe(stamps[0]);
  expect(new Set(stamps).size).toBe(3);
});

test('ends a test run with the failed tests and counts, broken suites included', () => {
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
