import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(__dirname, '..', '..', '..', 'dist', 'src', 'dev', 'tenant-command', 'main.js');

export interface CommandResult {
  code: number | null;
  /** Standard output, each line parsed. */
  lines: Record<string, unknown>[];
  /** Standard output, unparsed. */
  output: string;
  errors: string;
}

/** Runs `npm run tenant` in a separate process, with these settings only. */
export async function tenantCommand(
  argv: string[],
  settings: Record<string, string>,
): Promise<CommandResult> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [program, ...argv], {
    cwd: tmpdir(),
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (texts.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (texts.err += part.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const json = texts.out.split('\n').filter((line) => line.startsWith('{'));
  const lines = json.map((line) => JSON.parse(line));
  return { code, lines, output: texts.out, errors: texts.err };
}
