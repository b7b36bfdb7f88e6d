import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(__dirname, '..', '..');
const built = join(root, 'dist', 'manual');

/** The ids of each page by its address. */
const pages = new Map(
  readdirSync(built, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(join(built, file), 'utf8');
      const address = `/manual/${file.replace(/\.html$/, '')}`.replace(/\/index$/, '');
      return [address, { html, ids: new Set(matches(html, /\sid="([^"]+)"/g)) }] as const;
    }),
);

test('each link of the manual leads to a page, a section or a picture of it', () => {
  const broken = [...pages].flatMap(([address, { html }]) =>
    matches(html, /(?:href|src)="((?:\/manual|#)[^"]*)"/g)
      .filter((link) => !leads(link, address))
      .map((link) => `${address} to ${link}`),
  );
  expect(broken).toEqual([]);
});

test('each page of the manual has one title, and the pages beside it', () => {
  for (const [address, { html }] of pages) {
    expect([address, matches(html, /<h1 id="([^"]+)"/g).length]).toEqual([address, 1]);
    expect(html).toMatch(/rel="(?:prev|next)"/);
  }
});

test.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md'])('each link of %s leads somewhere', (file) => {
  const links = matches(readFileSync(join(root, file), 'utf8'), /\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g);
  const broken = links.filter((link) => !/^(https?:|#)/.test(link) && !leadsFrom(file, link));
  expect(broken).toEqual([]);
});

test('comments and texts of the code name pages that are there', () => {
  const folders = ['src', 'workflows', 'activities', 'packages', 'test', 'drill', 'bench', 'bin', 'deploy'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map(String)
      .filter((file) => /\.(ts|tsx|mjs|yaml|yml)$/.test(file) && !/node_modules|dist\//.test(file))
      .map((file) => join(root, folder, file)),
  );
  const broken = [...files, join(root, '.env.example')].flatMap((file) =>
    (readFileSync(file, 'utf8').match(/(?<![/\w])docs\/[\w/-]+\.md\b/g) ?? [])
      .filter((named) => !existsSync(join(root, named)))
      .map((named) => `${relative(root, file)}: ${named}`),
  );
  expect(broken).toEqual([]);
});

function leads(link: string, from: string): boolean {
  const [address = '', id] = link.startsWith('#') ? [from, link.slice(1)] : link.split('#');
  const page = pages.get(address);
  if (page) return id === undefined || page.ids.has(decodeURIComponent(id));
  return id === undefined && existsSync(join(built, address.replace('/manual/', '')));
}

/** A link to a page of docs/ may name one of its sections. */
function leadsFrom(file: string, link: string): boolean {
  const [path = '', id] = link.split('#');
  const target = relative(root, join(root, dirname(file), path));
  const address = target.replace(/^docs\//, '/manual/').replace(/\.md$/, '');
  if (id !== undefined && pages.has(address)) return leads(`${address}#${id}`, address);
  return existsSync(join(root, target));
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((found) => found.slice(1).find((part) => part !== undefined) ?? '');
}
