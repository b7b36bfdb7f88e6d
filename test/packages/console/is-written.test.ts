import { isWritten } from '../../../packages/console/src/transcript/is-written';

const says = (text: string) => ({ role: 'assistant', text });
const live = (text: string) => ({ text });

test('shows the text of a step once, also while a later step only calls tools', () => {
  const messages = [
    { role: 'user', text: 'Hi' },
    says('Let me look.\n'),
    { role: 'tool', text: '{}' },
    says(''),
  ];
  expect(isWritten(live('Let me look.'), messages)).toBe(true);
  expect(isWritten(live('Found it.'), messages)).toBe(false);
});
