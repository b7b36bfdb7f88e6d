import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { bytesOf, dataKeyFrom } from './data-key';
import type { MasterKey } from './master-key';

const timeoutMs = 30_000;
const mostBytes = 64 * 1024;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

type Environment = Record<string, string | undefined>;

/**
 * A master key that stays in a key management system. `command` is run by the shell with the argument `wrap` or
 * `unwrap`, and with the owner of the key in HOLDFAST_KEY_OWNER. It reads base64 on its standard input and writes
 * base64 on its standard output. Its standard error goes to that of the service.
 */
export function masterKeyCommand(command: string, environment: Environment): MasterKey {
  const digest = createHash('sha256').update(command).digest('base64url').slice(0, 8);
  const run = (verb: string, owner: string, input: Buffer) =>
    runCommand(`${command} ${verb}`, { ...environment, HOLDFAST_KEY_OWNER: owner }, input);
  return {
    id: `command-${digest}`,
    wrap: (owner, key) => run('wrap', owner, bytesOf(key)),
    unwrap: async (owner, wrapped) => dataKeyFrom(await run('unwrap', owner, wrapped)),
  };
}

function runCommand(line: string, env: Environment, input: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(line, { shell: true, env, stdio: ['pipe', 'pipe', 'inherit'], timeout: timeoutMs });
    const chunks: Buffer[] = [];
    let bytes = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) child.kill();
      else chunks.push(chunk);
    });
    // A command that does not read its input ends with its own message.
    child.stdin.on('error', () => undefined);
    child.on('error', reject);
    child.on('close', (code) => {
      const text = Buffer.concat(chunks).toString('latin1').replace(/\s+/g, '');
      if (code === 0 && base64.test(text)) resolve(Buffer.from(text, 'base64'));
      else reject(new Error(failure(code)));
    });
    child.stdin.end(`${input.toString('base64')}\n`);
  });
}

function failure(code: number | null): string {
  if (code === 0) return 'MASTER_KEY_COMMAND wrote something else than base64 on its standard output.';
  const end = code === null ? `was ended after ${timeoutMs / 1000} s` : `ended with exit code ${code}`;
  return `MASTER_KEY_COMMAND ${end}.`;
}
