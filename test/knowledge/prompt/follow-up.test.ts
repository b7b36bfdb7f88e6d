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

test('never rewrites a first question', () => {
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
])('rewrites a question that depends on what was said: %s', (question) =>
  expect(needsRewriting(question, before)).toBe(true),
);

test('does not rewrite a question that stands alone', () => {
  expect(needsRewriting('How many litres of water does the tank of the rower hold?', before)).toBe(false);
});

test('asks for the question alone, with the latest messages as data', () => {
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

test('searches for the rewritten question, or for both messages if rewriting failed', () => {
  expect(searchQuery('And for the tank?', before, ' "How long is the tank under warranty?" ')).toBe(
    'How long is the tank under warranty?',
  );
  const fallback = 'How long is the frame under warranty?\nAnd for the tank?';
  expect(searchQuery('And for the tank?', before, undefined)).toBe(fallback);
  expect(searchQuery('And for the tank?', before, '  ')).toBe(fallback);
  expect(searchQuery('And for the tank?', before, 'word '.repeat(1000))).toBe(fallback);
  expect(searchQuery('First question', [], undefined)).toBe('First question');
});
