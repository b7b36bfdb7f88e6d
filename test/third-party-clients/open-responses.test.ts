import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { says } from '../support/scripted-model';
import { startTestService, type TestService } from '../support/test-service';

const checkout = process.env['HOLDFAST_OPEN_RESPONSES'];
const title =
  checkout === undefined
    ? 'skipped: HOLDFAST_OPEN_RESPONSES names no folder with the compliance suite of Open Responses'
    : 'the compliance suite of Open Responses';

/** The results in docs/reference/protocols.md for each case. Some versions of the suite have fewer cases. */
const fulfilled = ['basic-response', 'image-input', 'response-output-phase-schema', 'streaming-response'];
const refused = [
  ...['assistant-phase', 'compact-missing-model', 'compact-response', 'multi-turn', 'system-prompt'],
  ...['tool-calling', 'tool-calling-streaming', 'websocket-compact-new-chain', 'websocket-continuation'],
  ...['websocket-failed-continuation-evicts-cache', 'websocket-previous-response-not-found'],
  ...['websocket-reconnect-store-false-recovery', 'websocket-response', 'websocket-sequential-responses'],
];

interface Case {
  id: string;
  status: string;
  errors?: string[];
}

(checkout === undefined ? describe.skip : describe)(title, () => {
  let service: TestService;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'holdfast-open-responses-'));
    service = await startTestService();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await service.stop();
  });

  test('fulfils or refuses each case, as the docs say', async () => {
    const { agentId, apiKey } = await service.tenant({ vision: true });
    service.model.script(says('Hello to you.'), says('A heart.'), says('1, 2, 3, 4, 5.'));
    const cases = await runSuite(['-u', `${service.url}/v1`, '-k', apiKey, '-m', agentId, '--json']);
    const passed = cases.filter(({ status }) => status === 'passed').map(({ id }) => id);
    const failed = cases.filter(({ status }) => status !== 'passed');
    const known = new Set(cases.map(({ id }) => id));
    expect(passed.sort()).toEqual(fulfilled.filter((id) => known.has(id)));
    expect(failed.map(({ id }) => id).filter((id) => !refused.includes(id))).toEqual([]);
    const reasons = failed.flatMap(({ errors = [] }) => errors);
    expect(reasons.filter((reason) => !/^HTTP 4\d\d|WebSocket/.test(reason))).toEqual([]);
  });

  /** In its repository, `bun` runs the suite. It needs no feature of bun, so Node runs it too. */
  async function runSuite(args: string[]): Promise<Case[]> {
    const outfile = join(folder, 'suite.mjs');
    const entry = join(checkout ?? '', 'bin', 'compliance-test.ts');
    await build({ entryPoints: [entry], bundle: true, platform: 'node', format: 'esm', outfile });
    const suite = spawn(process.execPath, [outfile, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    const { results } = Object(JSON.parse(await text(suite.stdout)));
    return results;
  }
});
