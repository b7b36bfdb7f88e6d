// Prints what of dist/ was not built from the sources as they are, one sentence per line.
import { isBuilt } from './build-stamp.mjs';
import { pageBundles } from './page-bundles.mjs';

if (!isBuilt()) console.log('dist is older than src: run npm run build');
for (const { name, source } of pageBundles.filter((bundle) => !bundle.isBuilt()))
  console.log(`dist/${name} is older than ${source}: run npm run build`);
