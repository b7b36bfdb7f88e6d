import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const built = join(__dirname, '..', '..', '..', 'dist', 'widget');
const mostBytes = 30_000;

const gzippedBytes = (file: string) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length;

test.each(readdirSync(join(built, 'texts')))('weighs under 30 KB gzipped, with the texts of %s', (file) => {
  expect(gzippedBytes('widget.js') + gzippedBytes(join('texts', file))).toBeLessThan(mostBytes);
});

test('names no other host', () => {
  const script = readFileSync(join(built, 'widget.js'), 'utf8');
  const hosts = [...script.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host);
  // Preact names the namespaces of SVG and MathML.
  expect(new Set(hosts.filter((host) => host !== 'www.w3.org'))).toEqual(new Set());
});
