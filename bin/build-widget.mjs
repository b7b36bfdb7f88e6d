// Bundles packages/widget into dist/widget/: the button as widget.js, and the chat that it loads as chat.<language>.js, with the
// texts of that language inside.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { minify } from 'terser';
import { build, transformWithEsbuild } from 'vite';
import { widgetBundle } from './setup/page-bundles.mjs';
import { root } from './setup/root.mjs';

/** The browsers that know constructable style sheets and light-dark(). */
const target = ['chrome123', 'firefox120', 'safari17.5'];
const languages = ['ar', 'de', 'en', 'es', 'fr'];

if (!widgetBundle.isBuilt()) {
  const stamp = widgetBundle.stamp();
  rmSync(widgetBundle.folder, { recursive: true, force: true });
  mkdirSync(widgetBundle.folder, { recursive: true });
  const chat = await bundle({ entry: 'src/chat-view.tsx', formats: ['es'] });
  const chats = await Promise.all(languages.map(async (language) => chat + (await textsIn(language))));
  // The button knows the content of what it loads, so that browsers may keep it.
  const known = { chatHash: hashOf(chats.join('')) };
  const button = await bundle({ entry: 'src/main.ts', name: 'HoldfastWidget', formats: ['iife'] }, known);
  writeScript('widget.js', button);
  for (const [at, language] of languages.entries()) writeScript(`chat.${language}.js`, chats[at]);
  widgetBundle.writeStamp(stamp);
}

/** Returns the code of one file. `known` are the constants that its sources only declare. */
async function bundle(lib, known = {}) {
  const [{ output }] = await build({
    root: join(root, 'packages', 'widget'),
    configFile: false,
    logLevel: 'warn',
    // The sources, so that the client need not be built before.
    resolve: { alias: { 'holdfast-client': join(root, 'packages', 'client', 'src', 'index.ts') } },
    define: Object.fromEntries(Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)])),
    esbuild: {
      charset: 'utf8',
      legalComments: 'none',
      // Calls of `h` compress better than those of `jsx`: they take the children one by one.
      jsx: 'transform',
      jsxFactory: 'h',
      jsxFragment: 'Fragment',
      jsxInject: "import { h, Fragment } from 'preact'",
    },
    build: {
      write: false,
      minify: false,
      cssMinify: true,
      target,
      lib,
    },
  });
  return shortened(output[0].code);
}

/** Two minifiers, since esbuild has each class reuse the short names of private fields, and terser finds more to leave out. */
async function shortened(source) {
  const { code } = await transformWithEsbuild(source, 'bundle.js', {
    ...{ minify: true, format: 'esm', charset: 'utf8', legalComments: 'none', target },
  });
  const options = { module: true, ecma: 2020, compress: { passes: 3 }, format: { comments: false } };
  return (await minify(code, options)).code;
}

/** Returns the export of a language's texts. It ends the file: right behind the code that names them it compresses best. */
async function textsIn(language) {
  const source = join(root, 'packages', 'widget', 'src', 'texts', `${language}.ts`);
  const { code } = await transformWithEsbuild(readFileSync(source, 'utf8'), source, {
    charset: 'utf8',
    minifyWhitespace: true,
  });
  return code.trim().replace(`export const ${language}=`, 'export const texts=');
}

/** Writes a file, and what the service sends to browsers that take Brotli. */
function writeScript(name, code) {
  const path = join(widgetBundle.folder, name);
  writeFileSync(path, code);
  writeFileSync(`${path}.br`, brotliCompressSync(code));
}

/** Returns 16 hexadecimal digits, as the service computes them of the files that it serves. */
function hashOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
