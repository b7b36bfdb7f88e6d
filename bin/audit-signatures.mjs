// npm run audit:signatures: checks that the registry has signed every installed package. Passes with a note
// if the registry has no signatures or is unreachable.
import { spawnSync } from 'node:child_process';
import { env, execPath, exit } from 'node:process';
import { root } from './setup/root.mjs';

const asked = ['audit', 'signatures'];
const { npm_execpath: npm } = env;
const [file, args] = npm ? [execPath, [npm, ...asked]] : ['npm', asked];
const { status, stdout, stderr } = spawnSync(file, args, { cwd: root, encoding: 'utf8' });
const said = `${stdout}${stderr}`.trim();
const isFound = /(invalid|missing) (registry signature|attestation)/i.test(said);
if (status === 0 || isFound) {
  console.log(said);
  exit(status === 0 ? 0 : 1);
}
const code = /npm error code (\w+)/.exec(said)?.[1] ?? 'it offers none';
console.log(`signatures: skipped, because the registry’s signatures can’t be asked for (${code})`);
