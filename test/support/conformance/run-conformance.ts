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

/** Runs the official MCP conformance suite. Returns whether everything passed, and what it printed. */
export async function runConformance(args: string[]): Promise<{ passed: boolean; output: string }> {
  // The suite writes its results into the folder in which it runs.
  const cwd = await mkdtemp(join(tmpdir(), 'holdfast-conformance-'));
  try {
    return await new Promise((resolve) => {
      execFile(process.execPath, ['--import', onNode20, suite, ...args], { cwd }, (error, stdout, stderr) =>
        resolve({ passed: error === null, output: `${stdout}\n${stderr}` }),
      );
    });
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}
