import { sendFile } from '../support/files';
import { readTurn } from '../support/read-turn';
import { says } from '../support/scripted-model';
import { sharedTenant, testService } from '../support/test-service';

const service = testService();
const tenant = sharedTenant(service);

test('tells the user and the model that the encoding of a file was guessed', async () => {
  const japanese = Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x0a, 0x31]);
  const fileId = await sendFile(service, tenant.apiKey, 'plan.txt', japanese);
  service.model.script(says('A language.'));
  const attachments = JSON.stringify([{ fileId }]);
  const sent = await service.stream(tenant.apiKey, { q: 'What is it?', attachments });
  const { events } = await readTurn(sent);
  const statuses = events.filter(({ event }) => event === 'status').map(({ data }) => data);
  expect(statuses).toContainEqual(
    expect.objectContaining({
      text: expect.stringMatching(/^Some files may have been misread\. plan\.txt: Its encoding was guessed/),
      unreadFiles: [{ fileId, name: 'plan.txt', problem: expect.stringContaining('UTF-8'), isRead: true }],
    }),
  );
  const words = JSON.stringify(service.model.requests.at(-1)?.messages);
  expect(words).toContain('日本語');
  expect(words).toContain('[Its encoding was guessed');
});
