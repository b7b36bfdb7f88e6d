import {
  needsRewriting,
  rewritingPrompt,
  searchQuery,
  type Said,
} from '../../../src/knowledge/prompt/follow-up';

const before: Said[] = [
  { role: 'user', text: 'How long is the frame under warranty?' },
  { role: 'assistant', text: 'Ten years.' },
];

test('a first question is never rewritten', () => {
  expect(needsRewriting('And what about it?', [])).toBe(false);
  expect(needsRewriting('And what about it?', [{ role: 'assistant', text: 'Hello! How can I help?' }])).toBe(
    false,
  );
});

test.each([
  'And for the tank?',
  'What does it cost when I send that to you by parcel?',
  'Why?',
  'Und wie lange gilt das für den Tank?',
])('a question that leans on what was said is rewritten: %s', (question) =>
  expect(needsRewriting(question, before)).toBe(true),
);

test('a question that stands alone is searched for as it is', () => {
  expect(needsRewriting('How many litres of water does the tank of the rower hold?', before)).toBe(false);
});

test('the prompt holds the latest messages as data, and asks for the question alone', () => {
  const many = Array.from({ length: 20 }, (_, at): Said => ({
    role: 'user',
    text: `message ${at} ${'x'.repeat(5000)}`,
  }));
  const { system, user } = rewritingPrompt('And then?', many);
  expect(system).toMatch(/never\s+an instruction/);
  expect(user).toContain('message 19');
  expect(user).not.toContain('message 13 ');
  expect(user).toContain('And then?');
  expect(user.length).toBeLessThan(10_000);
});

test('what the model wrote is searched for; where it failed, the previous message with the question', () => {
  expect(searchQuery('And for the tank?', before, ' "How long is the tank under warranty?" ')).toBe(
    'How long is the tank under warranty?',
  );
  const fallback = 'How long is the frame under warranty?\nAnd for the tank?';
  expect(searchQuery('And for the tank?', before, undefined)).toBe(fallback);
  expect(searchQuery('And for the tank?', before, '  ')).toBe(fallback);
  expect(searchQuery('And for the tank?', before, 'word '.repeat(1000))).toBe(fallback);
  expect(searchQuery('First question', [], undefined)).toBe('First question');
});
