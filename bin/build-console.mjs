// Bundles packages/console into dist/console/: its page, and its scripts and styles, named by content.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { consoleBundle } from './setup/page-bundles.mjs';
import { root } from './setup/root.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const sources = join(root, 'packages', 'console');

if (!consoleBundle.isBuilt()) {
  const stamp = consoleBundle.stamp();
  await bundle();
  consoleBundle.writeStamp(stamp);
}

async function bundle() {
  await build({
    root: sources,
    base: '/console/',
    configFile: false,
    logLevel: 'warn',
    // The sources, so that the client need not be built before.
    resolve: {
      alias: [
        { find: /^holdfast-client$/, replacement: join(root, 'packages', 'client', 'src', 'index.ts') },
        {
          find: /^holdfast-client\/(react|workspace)$/,
          replacement: join(root, 'packages', 'client', 'src', '$1', 'index.ts'),
        },
      ],
    },
    define: { 'import.meta.env.HOLDFAST_VERSION': JSON.stringify(version) },
    esbuild: { charset: 'utf8', legalComments: 'none', jsx: 'automatic' },
    build: {
      outDir: consoleBundle.folder,
      emptyOutDir: true,
      // Every browser with modules here also preloads them.
      modulePreload: { polyfill: false },
      // A test limits the size of the first load.
      chunkSizeWarningLimit: 1_000,
      // The page's policy forbids data: addresses.
      assetsInlineLimit: 0,
      target: ['chrome123', 'firefox120', 'safari17.5'],
      rollupOptions: {
        // The second entry is the script of the page /docs.
        input: { index: join(sources, 'index.html'), 'try-it': join(sources, 'src/reference/try-it.ts') },
        // Packages mark browser-only parts for other bundlers. Here everything runs in a browser.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
      },
    },
  });
}
