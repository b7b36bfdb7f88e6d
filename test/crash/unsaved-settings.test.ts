import '../support/one-protobufjs';
import { aPlayer, playerOf } from '../support/player';
import { patience } from '../support/patience';
import { readTurn } from '../support/read-turn';
import { calls, says } from '../support/scripted-model';
import { httpTool } from '../support/test-tenant';
import { setStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage(patience);
});
afterAll(() => stage.close());

test('a turn goes on with its unsaved settings after a kill', async () => {
  const { store, tools, model } = stage;
  const tenant = await stage.tenant({}, [httpTool('pay', `${tools.url}/pay`, { policy: 'confirm' })]);
  const first = await stage.start();
  const { member, browser, says: ask } = await aPlayer({ store, url: first.url }, tenant);
  const tried = await browser.send('POST', `/agents/${tenant.agentId}/try`, {
    instructions: 'Speak like a pirate.',
  });
  const headers = { 'x-holdfast-settings': String(tried.data['settingsId']) };
  model.script(calls({ tool: 'pay', args: {} }));
  const { action, conversationId } = await readTurn(await ask('Pay.', {}, headers));
  await first.kill();

  const second = await stage.start();
  model.script(says('Arr, not paid.'));
  const { says: answer } = await playerOf({ store, url: second.url }, member);
  const reply = { instructionId: action['instructionId'], accepted: false };
  const { text } = await readTurn(
    await answer('Pay.', { conversationId, actionResponse: JSON.stringify(reply) }),
  );
  expect(text).toBe('Arr, not paid.');
  expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain('Speak like a pirate.');
});
