import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const built = join(__dirname, '..', '..', '..', 'dist', 'widget');
const gzippedBytes = (file: string) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length;

test('weighs under 30 KB gzipped', () => {
  expect(gzippedBytes('widget.js')).toBeLessThan(30_000);
});

test.each(readdirSync(join(built, 'texts')))('adds at most 1.3 KB for the texts of %s', (file) => {
  expect(gzippedBytes(join('texts', file))).toBeLessThan(1_300);
});

test('names no other host', () => {
  const script = readFileSync(join(built, 'widget.js'), 'utf8');
  const hosts = [...script.matchAll(/https?:\/\/(\w[\w-]*\.[\w.-]+)/g)].map(([, host]) => host);
  // Preact names the namespaces of SVG and MathML.
  expect(new Set(hosts.filter((host) => host !== 'www.w3.org'))).toEqual(new Set());
});
