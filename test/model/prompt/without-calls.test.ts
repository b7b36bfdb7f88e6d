import { buildPrompt } from '../../../src/model/prompt/build-prompt';
import { withoutCalls } from '../../../src/model/prompt/without-calls';
import { assistant, call, result, user } from '../transcript';

test('a model without tools reads of calls and their results in words', () => {
  const kept = { maker: 'maker', state: 'thoughts of the call' };
  const args = '{"city": "Paris"}';
  const prompt = buildPrompt(
    [
      user('weather?'),
      assistant('I look.', { calls: [call('call_1_1', { arguments: args }), call('call_1_2')], kept }),
      result('call_1_1', 'rain'),
      result('call_1_2', 'wind'),
      assistant('', { step: 2, calls: [call('call_2_1')], kept }),
      result('call_2_1', 'fog'),
      assistant('Rain.', { step: 3, kept }),
      user('and tomorrow?', 'turn_2'),
    ],
    { model: 'model-a', maker: 'maker' },
  );
  const note = (given: string, said: string) =>
    `[Note of the service, not of the user: the agent called weather with ${given}. The result follows.]\n${said}`;
  expect(withoutCalls(prompt)).toEqual([
    { role: 'user', text: 'weather?' },
    { role: 'assistant', text: 'I look.', calls: [] },
    { role: 'user', text: [note(args, 'rain'), note('{}', 'wind'), note('{}', 'fog')].join('\n\n') },
    { role: 'assistant', text: 'Rain.', calls: [], kept: 'thoughts of the call' },
    { role: 'user', text: 'and tomorrow?' },
  ]);
});

test('a prompt without calls stays as it is', () => {
  const prompt = buildPrompt([user('hi'), assistant('Hello.'), user('bye', 'turn_2')], { model: 'model-a' });
  expect(withoutCalls(prompt)).toEqual(prompt);
});
