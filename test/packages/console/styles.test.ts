import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const source = join(__dirname, '..', '..', '..', 'packages', 'console', 'src');
const shared = new Set(['styles', 'ui']);

/** Returns the selectors of a style sheet outside of media queries, as written. */
function selectorsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const rules = [...text.matchAll(/^ {2}([.#][^{}@]+)\{/gm)].map(([, selectors = '']) => selectors);
  return rules.flatMap((selectors) => selectors.split(',').map((selector) => selector.trim()));
}

// The style sheets of pages load with them and stay, so that one page could style another.
test('styles no class of another page', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const places = new Map<string, Set<string>>();
  for (const file of files) {
    const [folder = ''] = dirname(file).split('/');
    for (const selector of shared.has(folder) ? [] : selectorsOf(file))
      places.set(selector, (places.get(selector) ?? new Set()).add(folder));
  }
  expect(places.size).toBeGreaterThan(100);
  const doubled = [...places].filter(([, folders]) => folders.size > 1);
  expect(doubled.map(([selector, folders]) => `${selector} in ${[...folders].join(', ')}`)).toEqual([]);
});
