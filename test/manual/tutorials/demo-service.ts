import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { environmentOf, startBuiltService, testSettings } from '../../support/built-service';
import { ownDatabase } from '../../support/own-database';

const run = promisify(execFile);
const root = join(__dirname, '..', '..', '..');
const printed = z.object({ apiKey: z.string(), ownerEmail: z.string(), ownerPassword: z.string() });

/** A service as `npm start` leaves it: with the demo, and a database of its own. */
export interface DemoService {
  url: string;
  /** What the first start printed. */
  demo: z.infer<typeof printed>;
  /** Runs a tutorial's command, and returns what it printed. The addresses and files are those of this service. */
  run: (command: string) => Promise<string>;
  /** Kills the process, and starts it again with the same data. */
  crash: () => Promise<DemoService>;
  stop: () => Promise<unknown>;
}

export function startDemoService(): Promise<DemoService> {
  const { OPENAI_API_KEY: _, ...servers } = testSettings();
  const settings = {
    ...servers,
    MONGODB_URI: ownDatabase(),
    TASK_QUEUE: `tutorial-${randomUUID()}`,
    DEMO: 'true',
    DEMO_TENANT: 'true',
  };
  return startWith(settings);
}

async function startWith(settings: Parameters<typeof startBuiltService>[0]): Promise<DemoService> {
  const service = await startBuiltService(settings);
  const demo = printed.parse(JSON.parse(readFileSync(join(settings.DATA_DIR, 'demo.json'), 'utf8')));
  return {
    url: service.url,
    demo,
    run: async (command) => {
      const here = command
        .replaceAll('http://127.0.0.1:3000', service.url)
        .replaceAll(/(?:\.\/)?\.data\//g, `${settings.DATA_DIR}/`);
      const { stdout } = await run('bash', ['-c', inOneTerminal(here, `${settings.DATA_DIR}/terminal`)], {
        cwd: root,
        env: environmentOf(settings),
      });
      return stdout;
    },
    crash: async () => {
      await service.kill();
      return startWith(settings);
    },
    stop: () => service.terminate(),
  };
}

/** A reader types all commands into one terminal: a later one has the variables and functions of those before it. */
function inOneTerminal(command: string, state: string): string {
  return [
    `if test -f ${state}; then . ${state} 2>/dev/null; fi`,
    'set -e -o pipefail',
    command,
    `{ declare -p | grep -v '^declare -[a-z]*[rA]'; declare -f; } > ${state}`,
  ].join('\n');
}
