import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const suite = join(
  dirname(require.resolve('@modelcontextprotocol/conformance/package.json')),
  'dist',
  'index.js',
);
const onNode20 = join(__dirname, 'on-node-20.mjs');

interface Run {
  /** The tested side, and its address. */
  tested: ['server', '--url', string] | ['client', '--command', string];
  revision: string;
  /** The list of expected failures with reasons. Other failures, and listed ones that pass, fail the run. */
  expectedFailures: string;
}

/**
 * Runs all tests of a revision of MCP for a server or a client, by the official conformance suite. Returns
 * whether all results were as expected, and the suite's output.
 */
export async function runConformance({ tested, revision, expectedFailures }: Run) {
  const options = ['--requirements', revision, '--expected-failures', expectedFailures];
  // It starts all clients at once, so the first ones may take long on a busy machine.
  const patience = tested[0] === 'client' ? ['--timeout', '250000'] : [];
  const args = ['--import', onNode20, suite, ...tested, ...options, ...patience];
  // The suite writes its results into its working folder.
  const cwd = await mkdtemp(join(tmpdir(), 'holdfast-conformance-'));
  try {
    return await new Promise<{ passed: boolean; output: string }>((resolve) => {
      execFile(process.execPath, args, { cwd, maxBuffer: 64_000_000 }, (error, stdout, stderr) =>
        resolve({ passed: error === null, output: `${stdout}\n${stderr}` }),
      );
    });
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}
