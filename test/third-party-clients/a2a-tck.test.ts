import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalServer } from '../support/local-server';
import { pythonEnvironment } from '../support/python-environment';
import type { ModelMove } from '../support/scripted-model';
import { startTestService, type TestService } from '../support/test-service';
import { moveOf } from './a2a-tck/tck-model';
import { startTckProxy } from './a2a-tck/tck-proxy';

const checkout = process.env['HOLDFAST_A2A_TCK'];
const requirements = join(__dirname, 'a2a-tck', 'requirements.txt');
const python = checkout && pythonEnvironment('a2a-tck', requirements, 'the TCK of A2A');
const title = python
  ? 'the TCK of A2A'
  : 'skipped: HOLDFAST_A2A_TCK names no folder with the TCK of A2A, branch 1.0-dev';

/** The TCK's tests of features that agents lack, and a self-contradictory one: see docs/reference/protocols.md. */
const notHere = [
  ...['TestFileArtifact', 'TestFileUrlArtifact', 'TestDataArtifact', 'TestMessageResponse'],
  'CORE-SEND-003',
];

/** Tests of another binding, and of capabilities that the TCK expects to be missing. */
const skipped = /^(GRPC|CORE-CAP)-/;

/** More requests than the TCK sends. */
const manyMoves = 1_000;

(python ? describe : describe.skip)(title, () => {
  let service: TestService;
  let proxy: LocalServer;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'holdfast-a2a-tck-'));
    service = await startTestService();
    const { agentId, apiKey } = await service.tenant();
    let newest = '';
    const move: ModelMove = (response, request) => moveOf(newest)(response, request);
    service.model.script(...Array.from({ length: manyMoves }, () => move));
    const onMessage = (messageId: string) => void (newest = messageId);
    proxy = await startTckProxy({ url: service.url, agentId, key: apiKey, onMessage });
  });
  afterAll(async () => {
    await proxy.close();
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  test('passes every mandatory test', async () => {
    const { code, requirements: found } = await runTck();
    const of = (status: string) => found.filter((each) => each.status === status).map(({ id }) => id);
    expect([code, of('FAIL')]).toEqual([0, []]);
    expect(of('SKIPPED').filter((id) => !skipped.test(id))).toEqual([]);
    expect(of('PASS')).toEqual(expect.arrayContaining(['CORE-SEND-001', 'PUSH-DELIVER-001']));
  });

  async function runTck() {
    const out = join(folder, 'report');
    const tck = spawn(
      python ?? '',
      [
        ...['-m', 'pytest', 'tests/compatibility', '-q', '-rs', '--tb=short', '-p', 'no:cacheprovider'],
        ...['-m', 'must', '-k', notHere.map((name) => `not ${name}`).join(' and ')],
        ...[`--sut-host=${proxy.url}`, '--webhook-host=127.0.0.1', `--compatibility-report=${out}`],
      ],
      {
        cwd: checkout ?? '',
        env: { PATH: process.env['PATH'], PYTHONDONTWRITEBYTECODE: '1' },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    const [code] = await once(tck, 'close');
    const { per_requirement: report } = Object(JSON.parse(readFileSync(`${out}.json`, 'utf8')));
    const requirements = Object.entries(report).map(([id, about]) => {
      const { level, status } = Object(about);
      return { id, level: String(level), status: String(status) };
    });
    return { code, requirements: requirements.filter(({ level }) => level === 'MUST') };
  }
});
