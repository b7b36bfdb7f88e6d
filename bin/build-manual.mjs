// Renders docs/ into dist/manual/: a page for each file that docs/README.md lists, pictures, and the search's texts.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { framed } from './manual/frame.mjs';
import { readSite } from './manual/read-site.mjs';
import { renderPage } from './manual/render-page.mjs';
import { manualBundle } from './setup/page-bundles.mjs';
import { root } from './setup/root.mjs';

const sources = join(root, 'packages', 'console', 'src');

if (!manualBundle.isBuilt()) {
  const stamp = manualBundle.stamp();
  rmSync(manualBundle.folder, { recursive: true, force: true });
  await buildManual();
  manualBundle.writeStamp(stamp);
}

async function buildManual() {
  const site = readSite();
  const assets = await bundleAssets();
  const sections = [];
  for (const page of site.pages) {
    const { html, headings, texts, description } = renderPage(page, site);
    write(`${page.name}.html`, framed({ page, site, html, headings, description, assets }));
    for (const { heading, id, text } of texts) sections.push([site.pages.indexOf(page), heading, id, text]);
  }
  const pages = site.pages.map(({ title, group, address }) => [title, group, address]);
  write('search.json', JSON.stringify({ pages, sections }));
  for (const file of site.pictures) copy(join(root, 'docs', file), file);
  copy(join(sources, 'styles', 'icon.svg'), 'icon.svg');
}

/** Bundles the script and the style sheet, and returns their names, which hold a digest of their content. */
async function bundleAssets() {
  const { outputFiles } = await build({
    entryPoints: [join(sources, 'manual', 'manual.ts'), join(sources, 'manual', 'manual.css')],
    bundle: true,
    minify: true,
    charset: 'utf8',
    format: 'esm',
    legalComments: 'none',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    entryNames: '[name].[hash]',
    outdir: manualBundle.folder,
    write: false,
  });
  const names = outputFiles.map(({ path, text }) => {
    write(basename(path), text);
    return basename(path);
  });
  const named = (extension) => names.find((name) => extname(name) === extension);
  return { script: named('.js'), style: named('.css') };
}

/** Writes a file, and its Brotli form for browsers that accept it. */
function write(name, text) {
  const path = madeRoomFor(name);
  writeFileSync(path, text);
  writeFileSync(`${path}.br`, brotliCompressSync(text));
}

function copy(from, name) {
  copyFileSync(from, madeRoomFor(name));
}

function madeRoomFor(name) {
  const path = join(manualBundle.folder, name);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}
