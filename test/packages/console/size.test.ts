import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const built = join(__dirname, '..', '..', '..', 'dist', 'console');
const page = readFileSync(join(built, 'index.html'), 'utf8');
const gzippedBytes = (file: string) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length;

/** Returns the files that the page loads before any of its own pages is shown. */
function firstFiles(): string[] {
  return [...page.matchAll(/(?:src|href)="\/console\/([^"]+)"/g)].map(([, file]) => file ?? '');
}

test('loads under 230 KB gzipped until its first page', () => {
  const first = firstFiles().reduce((sum, file) => sum + gzippedBytes(file), gzippedBytes('index.html'));
  const pages = readdirSync(join(built, 'assets')).filter((file) => /-page-.*\.js$/.test(file));
  expect(pages.length).toBeGreaterThan(3);
  const heaviest = Math.max(...pages.map((file) => gzippedBytes(join('assets', file))));
  expect(first + heaviest).toBeLessThan(230_000);
});

test('names each file by a hash of its content', () => {
  for (const file of readdirSync(join(built, 'assets'))) expect(file).toMatch(/-[\w-]{8}\.\w+$/);
});
