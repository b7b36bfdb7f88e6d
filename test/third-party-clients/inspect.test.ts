import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { askedOnce, shopkeeper, stockTool, tried } from '../api/workspace/trials/a-tried-agent';
import { codeOf } from '../support/doc-code';
import { newFolder } from '../support/new-folder';
import { anOperator } from '../support/operator';
import { pythonEnvironment } from '../support/python-environment';
import { testService } from '../support/test-service';
import { toolServer } from '../support/tool-server';
import { aWorkspace } from '../support/workspace';

const score = z.object({ checks_of_case: z.object({ value: z.string() }) });
const log = z.object({ samples: z.array(z.object({ id: z.string(), scores: score })) });

const isWanted = process.env['HOLDFAST_TEST_THIRD_PARTY'] !== undefined;
const requirements = join(__dirname, 'inspect-requirements.txt');
const python = isWanted ? pythonEnvironment('inspect', requirements, 'Inspect') : undefined;

/** Inspect loads its libraries for longer than a test may take, if others use the processors. */
const patienceMs = 600_000;

(python === undefined ? describe.skip : describe)('Inspect', () => {
  const service = testService();
  const shop = toolServer();

  test(
    'runs exported cases with the verdicts of a trial',
    async () => {
      const workspace = await aWorkspace(service, [stockTool(shop.url)]);
      const { agentId, ask, apiKey } = workspace;
      shop.answers.push(...Array.from({ length: 9 }, () => ({ body: '7 bolts' })));
      const { turnId } = await askedOnce(service, workspace);
      const checks = [
        { expectedCalls: [{ tool: 'stock_of' }], phrases: { contains: ['THE stock  says'], lacks: ['99'] } },
        { expectedCalls: [{ tool: 'stock_of', atLeast: 2 }] },
        { forbiddenCalls: [{ tool: 'stock_of' }] },
        { phrases: { contains: ['8 bolts'] } },
        { schema: { type: 'object' } },
        { citations: { atLeast: 1 } },
      ];
      const caseIds: string[] = [];
      for (const each of checks)
        caseIds.push(String((await ask('POST', '/cases', { turnId, checks: each })).data['caseId']));
      service.model.script(...Array.from({ length: 12 }, () => shopkeeper));
      const trial = await tried(workspace, { agentId, version: 'draft', caseIds });
      const expected = trial.results.map(({ caseId, outcome }) => [caseId, outcome === 'passed']);

      const owner = await anOperator(service, workspace, { role: 'owner' });
      const samples = await (await owner.get(`/cases/export?agentId=${agentId}`)).text();
      const folder = newFolder();
      writeFileSync(join(folder, 'cases.jsonl'), samples);
      writeFileSync(join(folder, 'holdfast_cases.py'), codeOf('guide/cases-and-trials.md', 'python'));
      service.model.script(...Array.from({ length: 12 }, () => shopkeeper));
      const program = join(dirname(python ?? ''), 'inspect');
      const wanted = [
        'eval',
        'holdfast_cases.py',
        '--model',
        'none',
        '--log-format',
        'json',
        '--display',
        'none',
      ];
      await promisify(execFile)(program, [...wanted, '--max-samples', '1'], {
        cwd: folder,
        env: { ...process.env, HOLDFAST_URL: service.url, HOLDFAST_API_KEY: apiKey },
      });
      expect(verdictsIn(folder).toSorted()).toEqual(expected.toSorted());
    },
    patienceMs,
  );
});

/** The id of each case, and whether it was correct. */
function verdictsIn(folder: string): [string, boolean][] {
  const logs = join(folder, 'logs');
  const [name = ''] = readdirSync(logs);
  const { samples } = log.parse(JSON.parse(readFileSync(join(logs, name), 'utf8')));
  return samples.map(({ id, scores }) => [id, scores.checks_of_case.value === 'C']);
}
