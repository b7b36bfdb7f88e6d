// Bundles packages/widget into dist/widget/: the button as widget.js, the chat that it loads as chat.js, and the texts of
// each language.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, transformWithEsbuild } from 'vite';
import { root } from './setup/root.mjs';
import { isWidgetBuilt, widgetFolder, widgetStamp, widgetStampFile } from './setup/widget-stamp.mjs';

if (!isWidgetBuilt()) {
  const stamp = widgetStamp();
  await bundle({ entry: 'src/chat-view.tsx', formats: ['es'], fileName: () => 'chat.js' });
  const texts = await Promise.all(['ar', 'de', 'en', 'es', 'fr'].map(writeTexts));
  // The button knows the content of what it loads, so that browsers may keep it.
  const chat = readFileSync(join(widgetFolder, 'chat.js'));
  const known = { chatPath: `/widget/chat.${hashOf(chat)}.js`, textsMark: hashOf(texts.join('')) };
  const button = { entry: 'src/main.ts', name: 'HoldfastWidget', formats: ['iife'] };
  await bundle({ ...button, fileName: () => 'widget.js' }, known);
  compressAll();
  writeFileSync(widgetStampFile, stamp);
}

/** Writes one file. `known` are the constants that its sources only declare. */
async function bundle(lib, known = {}) {
  await build({
    root: join(root, 'packages', 'widget'),
    configFile: false,
    logLevel: 'warn',
    // The sources, so that the client need not be built before.
    resolve: { alias: { 'holdfast-client': join(root, 'packages', 'client', 'src', 'index.ts') } },
    define: Object.fromEntries(Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)])),
    esbuild: { charset: 'utf8', legalComments: 'none' },
    build: {
      outDir: widgetFolder,
      emptyOutDir: false,
      minify: 'terser',
      terserOptions: { compress: { passes: 3 }, ecma: 2020 },
      // The browsers that know constructable style sheets and light-dark().
      target: ['chrome123', 'firefox120', 'safari17.5'],
      lib,
    },
  });
}

/** Writes a language's texts as JSON, which the widget loads with the chat. Returns the JSON. */
async function writeTexts(language) {
  const source = join(root, 'packages', 'widget', 'src', 'texts', `${language}.ts`);
  const { code } = await transformWithEsbuild(readFileSync(source, 'utf8'), source, { charset: 'utf8' });
  const texts = await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`);
  const json = JSON.stringify(texts[language]);
  mkdirSync(join(widgetFolder, 'texts'), { recursive: true });
  writeFileSync(join(widgetFolder, 'texts', `${language}.json`), json);
  return json;
}

/** Writes what the service sends to browsers that take Brotli. */
function compressAll() {
  for (const name of readdirSync(widgetFolder, { recursive: true })) {
    const path = join(widgetFolder, name);
    if (/\.(js|json)$/.test(name)) writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
}

/** Returns 16 hexadecimal digits, as the service computes them of the files that it serves. */
function hashOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
