// Bundles packages/widget into dist/widget/: the button as widget.js, the chat that it loads as
// chat.<language>.js, and the chat's rarely needed part as later.<language>.js. The last two include the
// texts of their language.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { minify } from 'terser';
import { build, transformWithEsbuild } from 'vite';
import { widgetBundle } from './setup/page-bundles.mjs';
import { root } from './setup/root.mjs';

/** The browsers with constructable style sheets and light-dark(). */
const target = ['chrome123', 'firefox120', 'safari17.5'];
const languages = ['ar', 'de', 'en', 'es', 'fr'];
/** The chat's modules for the part that loads later. */
const lent = join(root, 'packages', 'widget', 'src', 'lent.ts');

if (!widgetBundle.isBuilt()) {
  const stamp = widgetBundle.stamp();
  rmSync(widgetBundle.folder, { recursive: true, force: true });
  mkdirSync(widgetBundle.folder, { recursive: true });
  // Each file has the hash of the files that it loads, so that browsers can cache them.
  const laterHash = await writeInLanguages('later', await bundleLater(), 'texts/later');
  const chat = await bundle({ entry: 'src/chat-view.tsx', formats: ['es'] }, { known: { laterHash } });
  const chatHash = await writeInLanguages('chat', await shortened(chat.code), 'texts');
  const lib = { entry: 'src/main.ts', name: 'HoldfastWidget', formats: ['iife'] };
  const button = await bundle(lib, { known: { chatHash } });
  writeScript('widget.js', await shortened(button.code));
  widgetBundle.writeStamp(stamp);
}

/**
 * Returns the code of the part that loads later, as a function of the chat's modules. It throws if an older
 * chat lends fewer.
 */
async function bundleLater() {
  const lib = { entry: 'src/later/later.ts', name: 'later', formats: ['iife'] };
  const later = await bundle(lib, { external: [lent], globals: { [lent]: 'lent' } });
  const copied = Object.keys(later.modules).find((id) => id.includes('/node_modules/'));
  if (copied !== undefined) throw new Error(`Have src/lent.ts lend what would be loaded twice: ${copied}`);
  const names = JSON.stringify(later.importedBindings[lent]);
  const check = `for(const name of ${names})if(!(name in lent))throw Error(name);`;
  return shortened(`export const partsOf=(lent)=>{${check}${later.code};return later}`);
}

/** Writes a part of the widget in each language, and returns the hash for its addresses. */
async function writeInLanguages(part, code, texts) {
  const files = await Promise.all(languages.map(async (language) => code + (await textsIn(texts, language))));
  for (const [at, language] of languages.entries()) writeScript(`${part}.${language}.js`, files[at]);
  return hashOf(files.join(''));
}

/**
 * Returns the chunk of one file. `known` are the constants that its sources only declare. `external` are
 * omitted modules, and `globals` are their names.
 */
async function bundle(lib, { known = {}, external = [], globals = {} }) {
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
      jsxInject: `import { h, Fragment } from ${JSON.stringify(external[0] ?? 'preact')}`,
    },
    build: {
      write: false,
      minify: false,
      cssMinify: true,
      target,
      lib,
      rollupOptions: { external, output: { globals } },
    },
  });
  return output[0];
}

/** Two minifiers: esbuild reuses the short names of private fields per class, and terser removes more. */
async function shortened(source) {
  const { code } = await transformWithEsbuild(source, 'bundle.js', {
    ...{ minify: true, format: 'esm', charset: 'utf8', legalComments: 'none', target },
  });
  const options = { module: true, ecma: 2020, compress: { passes: 3 }, format: { comments: false } };
  return (await minify(code, options)).code;
}

/**
 * Returns the export of a language's texts. It ends the file: it compresses best right after the code that
 * names them.
 */
async function textsIn(folder, language) {
  const source = join(root, 'packages', 'widget', 'src', folder, `${language}.ts`);
  const { code } = await transformWithEsbuild(readFileSync(source, 'utf8'), source, {
    charset: 'utf8',
    minifyWhitespace: true,
  });
  return code.trim().replace(`export const ${language}=`, 'export const texts=');
}

/** Writes a file, and its Brotli form for browsers that accept it. */
function writeScript(name, code) {
  const path = join(widgetBundle.folder, name);
  writeFileSync(path, code);
  writeFileSync(`${path}.br`, brotliCompressSync(code));
}

/** Returns 16 hexadecimal digits, as the service computes for its files. */
function hashOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
