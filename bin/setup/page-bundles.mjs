import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, holdsStamp } from './build-stamp.mjs';
import { root } from './root.mjs';

/** The build of one package for browsers, and the files that it depends on. */
class PageBundle {
  constructor(name, files) {
    this.name = name;
    /** The output folder. The stamp is beside it, so that it is removed with dist/. */
    this.folder = join(root, 'dist', name);
    this.files = ['package-lock.json', `packages/${name}/tsconfig.json`, `bin/build-${name}.mjs`, ...files];
  }

  /** A digest of all its inputs, including the client. */
  stamp() {
    return digestOf(root, this.files, [`packages/${this.name}/src`, 'packages/client/src']);
  }

  /** True if it is a complete build of the current sources. */
  isBuilt() {
    return holdsStamp(join(this.folder, '.stamp'), this.stamp());
  }

  writeStamp(stamp) {
    writeFileSync(join(this.folder, '.stamp'), stamp);
  }
}

export const widgetBundle = new PageBundle('widget', []);
export const consoleBundle = new PageBundle('console', ['packages/console/index.html']);
export const pageBundles = [widgetBundle, consoleBundle];
