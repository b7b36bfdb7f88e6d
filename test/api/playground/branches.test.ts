import { aPlayer } from '../../support/player';
import { readTurn } from '../../support/read-turn';
import { says } from '../../support/scripted-model';
import { sharedTenant, testService } from '../../support/test-service';

const service = testService();
const tenant = sharedTenant(service);

test('a branch knows what was said before its turn, and nothing after it', async () => {
  const { browser, says: say } = await aPlayer(service, tenant);
  service.model.script(says('I will remember seven.'), says('A wrong answer.'), says('Seven.'));
  const { conversationId } = await readTurn(await say('My number is seven.'));
  const wrong = await readTurn(await say('Which number?', { conversationId }));
  const branch = await browser.send('POST', '/playground/branches', {
    conversationId,
    turnId: wrong.turnId,
  });
  expect(branch.status).toBe(201);
  const branchId = String(branch.data['conversationId']);
  expect(branchId).not.toBe(conversationId);
  const { text } = await readTurn(await say('Which number did I say?', { conversationId: branchId }));
  expect(text).toBe('Seven.');
  const sent = JSON.stringify(service.model.requests.at(-1)?.messages);
  expect(sent).toContain('I will remember seven.');
  expect(sent).not.toContain('A wrong answer.');
});

test('branches only what the member has in the playground', async () => {
  const { browser } = await aPlayer(service, tenant);
  const colleague = await aPlayer(service, tenant);
  service.model.script(says('To a user.'), says('To a colleague.'));
  const user = await readTurn(await service.stream(tenant.apiKey, { q: 'hi' }));
  const theirs = await readTurn(await colleague.says('hi'));
  for (const { conversationId, turnId } of [user, theirs]) {
    const { status } = await browser.send('POST', '/playground/branches', { conversationId, turnId });
    expect(status).toBe(404);
  }
});
