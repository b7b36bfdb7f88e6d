import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../setup/root.mjs';

const index = 'docs/README.md';

/**
 * Reads docs/. Its index gives the order: each heading of the index is a group, and each page that its table links to
 * belongs to the group. A page is listed once, and each page is listed.
 */
export function readSite() {
  const groups = groupsIn(readFileSync(join(root, index), 'utf8'));
  const files = groups.flatMap(({ files: ofGroup }) => ofGroup);
  const missing = markdownIn('docs').filter((file) => file !== index && !files.includes(file));
  if (missing.length > 0) throw new Error(`List these in ${index}: ${missing.join(', ')}`);
  const pages = [readPage(index, '')];
  for (const { name, files: ofGroup } of groups) for (const file of ofGroup) pages.push(readPage(file, name));
  return { groups: groups.map(({ name }) => name), pages, pictures: picturesIn('docs') };
}

function groupsIn(text) {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      name: section.slice(0, section.indexOf('\n')),
      files: [...section.matchAll(/^\| \[[^\]]+\]\(([^)#]+\.md)\)/gm)].map(([, path]) =>
        posix.join('docs', path),
      ),
    }))
    .filter(({ files }) => files.length > 0);
}

function readPage(file, group) {
  const markdown = readFileSync(join(root, file), 'utf8');
  const title = /^# (.*)$/m.exec(markdown)?.[1] ?? '';
  const name = nameOf(file);
  const address = name === 'index' ? '/manual' : `/manual/${name}`;
  return { file, group, title: title.replaceAll('`', ''), name, address, markdown };
}

/** Returns the page's place in the manual. The client's own page stands among the references. */
function nameOf(file) {
  if (file === index) return 'index';
  if (file === 'packages/client/README.md') return 'reference/client';
  return file.replace(/^docs\//, '').replace(/\.md$/, '');
}

function markdownIn(folder) {
  return filesIn(folder).filter((file) => file.endsWith('.md'));
}

function picturesIn(folder) {
  return filesIn(folder)
    .filter((file) => /\.(png|svg)$/.test(file))
    .map((file) => posix.relative(folder, file));
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(posix.relative(root, entry.parentPath), entry.name))
    .sort();
}
