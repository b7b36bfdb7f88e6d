import { messageIdOf } from '../../src/domain/ids';
import { assistant, call, result } from '../model/transcript';
import { says } from '../support/scripted-model';
import { attempt, testActivities } from './activities-under-test';

const under = testActivities();

test('shows the question once in a turn with very many calls, and notes missing ones', async () => {
  const turn = await under.turn();
  const { tenantId, conversationId, turnId } = turn.context.turn;
  const { messageId, text = '' } = turn.context.message;
  const steps = Array.from({ length: 24 }, (_, index) => index + 1).flatMap((step) => {
    const calls = [1, 2, 3, 4, 5].map((n) => call(`call_${step}_${n}`));
    const asked = assistant('', {
      turnId,
      step,
      calls,
      messageId: messageIdOf(conversationId, turnId, step),
    });
    return [asked, ...calls.map(({ callId }) => result(callId, `result of ${callId}`, turnId))];
  });
  const at = new Date();
  await under.store.conversations.open({ ...turn.context.conversation, createdAt: at });
  const question = { role: 'user' as const, messageId, turnId, text, at };
  await under.store.conversations.append(tenantId, conversationId, { messages: [question, ...steps], at });
  expect((await turn.conversation()).recent.map(({ messageId: id }) => id)).not.toContain(messageId);

  under.model.script(says('Done.'));
  expect(await attempt(under.callModel, turn.step(25))).toMatchObject({ kind: 'answered' });
  const { messages = [] } = under.model.requests.at(-1) ?? {};
  expect(messages.map(({ role }) => role).slice(0, 3)).toEqual(['system', 'user', 'assistant']);
  expect(messages.filter(({ role }) => role === 'user')).toMatchObject([
    { content: expect.stringMatching(/are not shown[^]*\n\nWeather\?$/) },
  ]);
  expect(messages.at(-1)).toMatchObject({ content: 'result of call_24_5' });

  const all = await under.store.conversations.messages(tenantId, conversationId);
  expect(all.filter(({ role }) => role === 'user')).toHaveLength(1);
  expect(all).toHaveLength(1 + steps.length + 1);
});
