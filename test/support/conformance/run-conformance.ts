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

/** What the suite runs. */
interface Run {
  /** The side that is tested, and how to reach it. */
  tested: ['server', '--url', string] | ['client', '--command', string];
  revision: string;
  /** The list of what may fail, each with its reason. What fails besides, or passes although listed, makes the run fail. */
  expectedFailures: string;
}

/**
 * Runs all that a revision of MCP requires of a server or a client, by the official conformance suite. Returns whether
 * everything was as expected, and what the suite printed.
 */
export async function runConformance({ tested, revision, expectedFailures }: Run) {
  const options = ['--requirements', revision, '--expected-failures', expectedFailures];
  // It starts all clients at once, so the first of them may take long on a busy machine.
  const patience = tested[0] === 'client' ? ['--timeout', '250000'] : [];
  const args = ['--import', onNode20, suite, ...tested, ...options, ...patience];
  // The suite writes its results into the folder in which it runs.
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
