// npm run verify:static: all static checks, two at a time, the longest first.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root } from './setup/root.mjs';

const checks = ['lint', 'typecheck', 'format:check', 'layers', 'dead-code', 'licences'];
const npm = process.env.npm_execpath;
const failed = [];

async function runNext() {
  for (let check = checks.shift(); check !== undefined; check = checks.shift()) {
    const { code, seconds, output } = await run(check);
    console.log(`${check}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
    if (code === 0) continue;
    failed.push(check);
    console.log(output.trimEnd());
  }
}

function run(check) {
  const begun = performance.now();
  const [file, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...before, 'run', '--silent', check], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code, output, seconds: Math.round((performance.now() - begun) / 1000) });
    });
  });
}

await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, runNext));
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
