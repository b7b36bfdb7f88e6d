import { anOperator } from '../../support/operator';
import { calls, says } from '../../support/scripted-model';
import { startTestService, type TestService } from '../../support/test-service';
import { ChatDriver } from './chat-driver';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('a user at the terminal talks to an operator of the real service, and then to the agent again', async () => {
  const tenant = await service.tenant();
  const ada = await anOperator(service, tenant);
  const driver = new ChatDriver(['--url', service.url, '--key', tenant.apiKey], { interactive: true });
  service.model.script(calls({ tool: 'handoff', args: { message: 'A colleague comes.' } }));
  driver.type('a human please');
  await driver.shows('A colleague comes.');
  await driver.shows('› ', 2);
  driver.type('/id');
  await driver.shows('conv_');
  const conversationId = /conv_[\w-]{22}/.exec(driver.output)?.[0] ?? '';

  await ada.does('reply', conversationId, { text: 'Ada here.' });
  await driver.shows('← Ada (operator): Ada here.');
  driver.type('thank you');
  await driver.shows('→ handed to a person', 2);
  await ada.does('reply', conversationId, { text: 'You are welcome.' });
  await driver.shows('← Ada (operator): You are welcome.');
  await ada.does('resolve', conversationId);
  service.model.script(says('What else can I do?'));
  driver.type('one more thing');
  await driver.shows('What else can I do?');

  await ada.does('take-over', conversationId);
  await ada.does('reply', conversationId, { text: 'Ada again.' });
  driver.type('hello?');
  await driver.shows('← Ada (operator): Ada again.');
  driver.type('/quit');
  expect(await driver.exitCode).toBe(0);
  expect(driver.output.split('Ada here.')).toHaveLength(2);
});
