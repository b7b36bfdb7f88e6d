import { entryWords, outcomeBadge } from '../../../packages/console/src/audit/entry-words';
import { browserWords } from '../../../packages/console/src/audit/browser-words';
import { targetWords } from '../../../packages/console/src/audit/target-words';
import { fieldChanges } from '../../../packages/console/src/audit/field-changes';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
    'Edge 143 on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari 18 on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36',
    'Chrome 143 on Android',
  ],
  ['curl/7.88.1', 'curl/7.88.1'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
])('names the browser of %s', (userAgent, words) => {
  expect(browserWords(userAgent)).toBe(words);
});

test('shows the fields that differ, at any depth', () => {
  const before = { name: 'shop', http: { url: 'https://a.example', method: 'GET' }, list: ['a'], gone: 1 };
  const after = {
    name: 'shop',
    http: { url: 'https://b.example', method: 'GET' },
    list: ['a', 'b'],
    isNew: true,
  };
  expect(fieldChanges(before, after)).toEqual([
    { name: 'gone', before: '1', after: undefined },
    { name: 'http.url', before: 'https://a.example', after: 'https://b.example' },
    { name: 'isNew', before: undefined, after: 'true' },
    { name: 'list', before: '["a"]', after: '["a","b"]' },
  ]);
});

test('shows all fields of a created or deleted item', () => {
  expect(fieldChanges(undefined, { name: 'new' })).toEqual([
    { name: 'name', before: undefined, after: 'new' },
  ]);
  expect(fieldChanges({ name: 'old' }, undefined)).toEqual([
    { name: 'name', before: 'old', after: undefined },
  ]);
});

test('shows a shortened text with its length and digest', () => {
  const shortened = { text: 'Be brief…', chars: 900, sha256: 'abc' };
  expect(fieldChanges(undefined, { instructions: shortened })).toEqual([
    { name: 'instructions', before: undefined, after: 'Be brief…\n900 characters, SHA-256 abc' },
  ]);
});

const entry = { tag: 'agents', kind: 'change', outcome: 'done' } as const;

test.each([
  ['a failed sign-in', { operation: 'POST /session', outcome: 'refused' }, 'Sign-in failed'],
  [
    'a password without its code',
    { operation: 'POST /session', outcome: 'refused', code: 'second_factor_required' },
    'Sign-in needs a code',
  ],
  ['a sign-in', { operation: 'POST /session' }, 'Signed in'],
  [
    'a change with its version',
    { operation: 'PATCH /agents/{agentId}', after: { version: 7 } },
    'Changed agent: version 7',
  ],
  ['a change of a draft', { operation: 'PATCH /agents/{agentId}', after: { name: 'Shop' } }, 'Changed agent'],
  ['an approval', answered('approve'), 'Approved a call'],
  ['a denial', answered('decline'), 'Denied a call'],
  ['an answered form', answered('answer'), 'Answered a question'],
  ['a rejected reading of what has no words', { operation: 'GET /x', kind: 'reading' }, 'Read agents'],
] as const)('describes %s in the list', (_what, fields, words) => {
  expect(entryWords({ ...entry, ...fields })).toBe(words);
});

test('marks what was rejected, except a sign-in, whose words say it', () => {
  expect(outcomeBadge({ operation: 'PATCH /agents/{agentId}', outcome: 'refused' })?.words).toBe('rejected');
  expect(outcomeBadge({ operation: 'POST /session', outcome: 'refused' })).toBeUndefined();
});

function answered(decision: string) {
  return { operation: 'POST /inbox/{conversationId}/answer', after: { decision } };
}

test('names a target by its kind and name, or the end of its id', () => {
  const id = 'agent_abcdefghijklmnopqrst12';
  const named = { resources: [id], before: { name: 'Shop' }, after: { name: 'Store' } };
  expect(targetWords(id, named)).toBe('Agent “Store”');
  expect(targetWords(id, { resources: ['conv_x', id], after: { name: 'Other' } })).toBe('Agent …st12');
  expect(targetWords('<b>x</b>', named)).toBe('<b>x</b>');
});
