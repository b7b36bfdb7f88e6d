import { knownBrowser, newBrowserMark } from '../../../src/workspace/credentials/browser-mark';

const ada = { memberId: 'member_ada', passwordHash: 'scrypt$a' };

test('recognizes a browser by the mark of its sign-in, each with its own id', () => {
  const [here, there] = [newBrowserMark(ada), newBrowserMark(ada)];
  expect(knownBrowser(here, ada)).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(knownBrowser(here, ada)).toBe(knownBrowser(here, ada));
  expect(knownBrowser(there, ada)).not.toBe(knownBrowser(here, ada));
});

test('a mark is valid for one member and expires with the password', () => {
  const mark = newBrowserMark(ada);
  expect(knownBrowser(mark, { ...ada, memberId: 'member_bob' })).toBeUndefined();
  expect(knownBrowser(mark, { ...ada, passwordHash: 'scrypt$b' })).toBeUndefined();
});

test('a mark can be neither changed nor forged', () => {
  const mark = newBrowserMark(ada);
  const [browser = '', signature = ''] = mark.split('.');
  const other = newBrowserMark(ada).split('.')[0] ?? '';
  for (const text of [
    '',
    '.',
    browser,
    `${browser}.`,
    `${other}.${signature}`,
    `${mark}x`,
    `${browser}.${'A'.repeat(43)}`,
  ])
    expect(knownBrowser(text, ada)).toBeUndefined();
});
