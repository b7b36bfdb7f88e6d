import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, holdsStamp } from './build-stamp.mjs';
import { root } from './root.mjs';

/** One build for browsers, and the files and folders that it depends on. */
class PageBundle {
  constructor(name, files, folders) {
    this.name = name;
    /** The folder that a reader thinks of as its source. */
    this.source = folders[0];
    /** The output folder. The stamp is beside it, so that it is removed with dist/. */
    this.folder = join(root, 'dist', name);
    this.files = ['package-lock.json', `bin/build-${name}.mjs`, ...files];
    this.folders = folders;
  }

  /** A digest of all its inputs. */
  stamp() {
    return digestOf(root, this.files, this.folders);
  }

  /** True if it is a complete build of the current sources. */
  isBuilt() {
    return holdsStamp(join(this.folder, '.stamp'), this.stamp());
  }

  writeStamp(stamp) {
    writeFileSync(join(this.folder, '.stamp'), stamp);
  }
}

/** Builds a package of packages/, with the client. */
const packageBundle = (name, files) =>
  new PageBundle(
    name,
    [`packages/${name}/tsconfig.json`, ...files],
    [`packages/${name}/src`, 'packages/client/src'],
  );

export const widgetBundle = packageBundle('widget', []);
export const consoleBundle = packageBundle('console', ['package.json', 'packages/console/index.html']);
export const manualBundle = new PageBundle(
  'manual',
  ['packages/client/README.md', 'packages/console/src/styles/tokens.css'],
  ['docs', 'bin/manual', 'packages/console/src/manual'],
);
export const pageBundles = [widgetBundle, consoleBundle, manualBundle];
