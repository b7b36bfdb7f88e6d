import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { codeOf } from '../support/doc-code';
import { pythonEnvironment } from '../support/python-environment';
import { calls, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';

const service = testService();
const server = toolServer();
const requirements = join(__dirname, 'call-identity', 'requirements.txt');
// Only `npm run test:faces` installs what others need.
const python =
  process.env['HOLDFAST_TEST_THIRD_PARTY'] && pythonEnvironment('call-identity', requirements, 'PyJWT');

(python ? test : test.skip)('the code of the manual verifies a call in Python', async () => {
  const http = { method: 'POST' as const, url: `${server.url}/refunds` };
  const { apiKey } = await service.tenant({}, [httpTool('refund', http.url, { identity: true, http })]);
  service.model.script(calls({ tool: 'refund', args: { city: 'Łódź' } }), says('Done.'));
  await service.chat(apiKey, { message: 'refund' }, { 'x-user-id': 'ann' });
  const [seen] = server.calls.slice(-1);
  const code = codeOf('guide/who-asks.md', 'python verify')
    .replace('http://127.0.0.1:3000', service.url)
    .replace('https://shop.example', server.url);
  const run = (text: string) =>
    spawnSync(python ?? '', ['-'], {
      input: `${code}\nimport os\nprint(who_asks(os.environ["TOKEN"], os.environ["TEXT"].encode())["sub"])`,
      env: { PATH: process.env['PATH'], TOKEN: String(seen?.headers['x-holdfast-call']), TEXT: text },
      encoding: 'utf8',
    });
  expect(run(seen?.body ?? '')).toMatchObject({ status: 0, stdout: 'ann\n' });
  expect(run('{}').stderr).toContain('the token is for other arguments');
});
