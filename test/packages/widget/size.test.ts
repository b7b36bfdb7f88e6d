import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const built = join(__dirname, '..', '..', '..', 'dist', 'widget');
const gzippedBytes = (file: string) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length;
/** As every browser loads it over https. */
const sentBytes = (file: string) => readFileSync(join(built, `${file}.br`)).length;
const languages = readdirSync(join(built, 'texts')).filter((name) => name.endsWith('.json'));

test('shows its closed button with under 6 KB gzipped', () => {
  expect(gzippedBytes('widget.js')).toBeLessThan(6_000);
});

test.each(languages)('weighs under 30 KB in all, with %s', (texts) => {
  const files = ['widget.js', 'chat.js', join('texts', texts)];
  expect(files.map(sentBytes).reduce((sum, bytes) => sum + bytes)).toBeLessThan(30_000);
});

test('names no other host', () => {
  const scripts = ['widget.js', 'chat.js'].map((file) => readFileSync(join(built, file), 'utf8')).join('');
  const hosts = [...scripts.matchAll(/https?:\/\/(\w[\w-]*\.[\w.-]+)/g)].map(([, host]) => host);
  // Preact names the namespaces of SVG and MathML.
  expect(new Set(hosts.filter((host) => host !== 'www.w3.org'))).toEqual(new Set());
});
