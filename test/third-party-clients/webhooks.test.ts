import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { codeOf } from '../support/doc-code';
import { pythonEnvironment } from '../support/python-environment';
import { says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { webhookReceiver } from '../support/webhook-receiver';
import { aWorkspace } from '../support/workspace';

const service = testService();
const receiver = webhookReceiver();
const requirements = join(__dirname, 'webhooks', 'requirements.txt');
// Only `npm run test:faces` installs what others need.
const python =
  process.env['HOLDFAST_TEST_THIRD_PARTY'] &&
  pythonEnvironment('webhooks', requirements, 'Standard Webhooks');

(python ? test : test.skip)('the code of the manual verifies an event in Python', async () => {
  const { ask, apiKey } = await aWorkspace(service);
  const { data } = await ask('POST', '/webhooks', { url: `${receiver.url}/in`, events: ['turn.completed'] });
  const secret = String(data['secret']);
  service.model.script(says('Grüße aus Łódź.'));
  await service.chat(apiKey, { message: 'hi' });
  await receiver.until('/in', secret, 'turn.completed');
  const [seen] = receiver.calls;
  const run = (body: string) =>
    spawnSync(python ?? '', ['-'], {
      input: `${codeOf('guide/webhooks.md', 'python verify-webhook')}
import json
print(event_of(os.environ["BODY"].encode(), json.loads(os.environ["HEADERS"]))["type"])`,
      env: {
        PATH: process.env['PATH'],
        WEBHOOK_SECRET: secret,
        BODY: body,
        HEADERS: JSON.stringify(seen?.headers),
      },
      encoding: 'utf8',
    });
  expect(run(seen?.body ?? '')).toMatchObject({ status: 0, stdout: 'turn.completed\n' });
  expect(run('{}').stderr).toContain('WebhookVerificationError');
});
