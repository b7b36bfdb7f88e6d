import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment } from '../../src/platform/settings/child-environment';

const program = join(__dirname, '..', '..', 'dist', 'drill', 'main.js');

test('passes the short drill: kills, outages, a race and a control', async () => {
  const { code, output } = await run('--short', '--seed', '1');
  expect({ code, red: output.filter((line) => /\bRED\b/.test(line)) }).toEqual({ code: 0, red: [] });
  expect(output.join('\n')).toContain('red, as it must be');
}, 300_000);

test('a drill is not green if no row matches the pattern, and says so', async () => {
  const { code, output } = await run('--only', 'no such row');
  expect(code).toBe(1);
  expect(output.join('\n')).toContain('No row has “no such row” in its name');
});

async function run(...args: string[]): Promise<{ code: number | null; output: string[] }> {
  const child = spawn(process.execPath, [program, ...args], {
    env: childEnvironment({ TEMPORAL_ADDRESS: '', MONGODB_URI: '' }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: output.split('\n') };
}
