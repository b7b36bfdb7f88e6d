import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, holdsStamp } from './build-stamp.mjs';
import { root } from './root.mjs';

/** What is built from one package for browsers, and which files decide what it becomes. */
class PageBundle {
  constructor(name, files) {
    this.name = name;
    /** Where it is built. The stamp is beside it, so that it is removed with dist/. */
    this.folder = join(root, 'dist', name);
    this.files = ['package-lock.json', `packages/${name}/tsconfig.json`, `bin/build-${name}.mjs`, ...files];
  }

  /** A digest of everything that it is built from; the client is a part of it. */
  stamp() {
    return digestOf(root, this.files, [`packages/${this.name}/src`, 'packages/client/src']);
  }

  /** Whether it was built, to the end, from the sources as they are. */
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
