import { wholePrompts } from '../../../../packages/console/src/turn/prompt/whole-prompts';

type Steps = Parameters<typeof wholePrompts>[0];
type Step = Steps[number];

const user = (text: string): Step['messages'][number] => ({ role: 'user', text: [{ text }] });
const tool = (name: string) => ({ name, description: name });
const first: Step = {
  ...{ step: 1, at: '2026-01-01T00:00:00.000Z', same: 0 },
  to: { model: 'a', kind: 'openai' },
  instructions: [{ text: 'Be brief.' }],
  tools: [tool('pay'), tool('look_up')],
  parameters: { model: 'a', temperature: 0.2 },
  messages: [user('1'), user('2')],
};
const next = (changes: Partial<Step>): Step => ({ step: 2, at: first.at, same: 2, messages: [], ...changes });
const second = (changes: Partial<Step>) => wholePrompts([first, next(changes)])[1];

test('puts each prompt together from the one before', () => {
  const [, then, last] = wholePrompts([
    first,
    next({ messages: [user('3')] }),
    next({ step: 3, same: 1, messages: [user('notes')], instructions: [] }),
  ]);
  expect(then).toMatchObject({ tools: first.tools, messages: [user('1'), user('2'), user('3')] });
  expect(last).toMatchObject({ instructions: [], messages: [user('1'), user('notes')], to: first.to });
});

test.each<[string, Partial<Step>, string[]]>([
  ['added messages', { messages: [user('3'), user('4')] }, ['2 messages added']],
  [
    'messages that another took the place of',
    { same: 0, messages: [user('x')] },
    ['2 messages removed, 1 added'],
  ],
  ['another model', { to: { model: 'b', kind: 'openai', providerName: 'Mine' } }, ['Model: a → b at Mine']],
  ['other instructions', { instructions: [{ text: 'Be long.' }] }, ['Instructions changed']],
  ['other tools', { tools: [tool('pay'), tool('book')] }, ['Tools added: book', 'Tools removed: look_up']],
  [
    'another schema of a tool',
    { tools: [{ ...tool('pay'), parameters: {} }, tool('look_up')] },
    ['Tools changed'],
  ],
  ['a parameter that is gone', { parameters: { model: 'b' } }, ['temperature: 0.2 → not sent']],
  ['nothing', {}, []],
])('says what changed: %s', (_, changes, words) => {
  expect(second(changes)?.changes).toEqual(words);
});

test('compares with no step that nothing is kept of', () => {
  const [, third] = wholePrompts([first, { ...first, step: 3 }]);
  expect(third).toMatchObject({ same: 0, changes: undefined, messages: first.messages });
});
