import type { Message } from '../../../src/domain/message';
import { buildPrompt } from '../../../src/model/prompt/build-prompt';
import { assistant, call, result, user } from '../transcript';

const filtered = true;

test('sends no more of what a content filter refused', () => {
  const transcript: Message[] = [
    { ...user('Something vile.'), filtered },
    user('Hello.', 'turn_2'),
    assistant('I look.', { turnId: 'turn_2', calls: [call('call_1_1')] }),
    { ...result('call_1_1', 'Something vile.', 'turn_2'), filtered },
    user('Hello again.', 'turn_3'),
  ];
  const sent = JSON.stringify(buildPrompt(transcript, { model: 'model-a' }));
  expect(sent).not.toContain('vile');
  expect(sent.match(/content filter refused this/g)).toHaveLength(2);
  expect(sent).toContain('Hello again.');
});

test('sends kept state back to its maker alone', () => {
  const kept = { maker: 'installation/openai/gpt-5', state: { thought: 'deep' } };
  const transcript = [user('Hi.'), assistant('Hello.', { kept }), user('Bye.', 'turn_2')];
  const stateFor = (maker: string) =>
    buildPrompt(transcript, { model: 'gpt-5', maker }).flatMap((message) =>
      message.role === 'assistant' ? [message.kept] : [],
    );
  expect(stateFor('installation/openai/gpt-5')).toEqual([{ thought: 'deep' }]);
  expect(stateFor('provider_x/openai/gpt-5')).toEqual([undefined]);
});
