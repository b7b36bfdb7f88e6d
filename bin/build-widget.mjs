// Bundles packages/widget into dist/widget/: one script, and the texts of each language but English.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, transformWithEsbuild } from 'vite';
import { widgetBundle } from './setup/page-bundles.mjs';
import { root } from './setup/root.mjs';

if (!widgetBundle.isBuilt()) {
  const stamp = widgetBundle.stamp();
  await bundle();
  for (const language of ['ar', 'de', 'es', 'fr']) await writeTexts(language);
  widgetBundle.writeStamp(stamp);
}

async function bundle() {
  await build({
    root: join(root, 'packages', 'widget'),
    configFile: false,
    logLevel: 'warn',
    // The sources, so that the client need not be built before.
    resolve: { alias: { 'holdfast-client': join(root, 'packages', 'client', 'src', 'index.ts') } },
    esbuild: { charset: 'utf8', legalComments: 'none' },
    build: {
      outDir: widgetBundle.folder,
      emptyOutDir: true,
      minify: 'terser',
      terserOptions: { compress: { passes: 3 }, ecma: 2020 },
      // The browsers that know constructable style sheets and light-dark().
      target: ['chrome123', 'firefox120', 'safari17.5'],
      lib: { entry: 'src/main.ts', name: 'HoldfastWidget', formats: ['iife'], fileName: () => 'widget.js' },
    },
  });
}

/** Writes a language's texts as JSON, which the widget loads if a visitor needs it. */
async function writeTexts(language) {
  const source = join(root, 'packages', 'widget', 'src', 'texts', `${language}.ts`);
  const { code } = await transformWithEsbuild(readFileSync(source, 'utf8'), source, { charset: 'utf8' });
  const texts = await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`);
  mkdirSync(join(widgetBundle.folder, 'texts'), { recursive: true });
  writeFileSync(join(widgetBundle.folder, 'texts', `${language}.json`), JSON.stringify(texts[language]));
}
