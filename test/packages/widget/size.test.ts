import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const built = join(__dirname, '..', '..', '..', 'dist', 'widget');
const gzippedBytes = (file: string) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length;
const chats = readdirSync(built).filter((name) => /^chat\..*\.js$/.test(name));
const laters = chats.map((name) => name.replace('chat', 'later'));

test('shows its closed button with under 6 KB gzipped', () => {
  expect(gzippedBytes('widget.js')).toBeLessThan(6_000);
});

test('has a chat in five languages', () => {
  expect(chats).toEqual(['ar', 'de', 'en', 'es', 'fr'].map((language) => `chat.${language}.js`));
});

test.each(chats)('has under 30 KB gzipped in total, with %s', (chat) => {
  expect(gzippedBytes('widget.js') + gzippedBytes(chat)).toBeLessThan(30_000);
});

test.each(laters)('loads the rarely needed part with under 15 KB gzipped more, as %s', (later) => {
  expect(gzippedBytes(later)).toBeLessThan(15_000);
});

test('contains no other host’s name', () => {
  const scripts = ['widget.js', ...chats, ...laters]
    .map((file) => readFileSync(join(built, file), 'utf8'))
    .join('');
  const hosts = [...scripts.matchAll(/https?:\/\/(\w[\w-]*\.[\w.-]+)/g)].map(([, host]) => host);
  // Preact contains the namespaces of SVG and MathML.
  expect(new Set(hosts.filter((host) => host !== 'www.w3.org'))).toEqual(new Set());
});
