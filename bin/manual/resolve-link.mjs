import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../setup/root.mjs';

/**
 * Returns the address in the manual of what a page links to. Undefined: a file of the repository that is no page, so
 * its name has to do. If there is none, the address leads nowhere, which a test of all links reports.
 */
export function resolveLink(href, page, site) {
  if (/^([a-z]+:|#|\/)/.test(href)) return href;
  const [path, anchor] = href.split('#');
  const file = posix.join(posix.dirname(page.file), path);
  const linked = site.pages.find((other) => other.file === file);
  if (linked) return linked.address + (anchor === undefined ? '' : `#${anchor}`);
  if (/^docs\/.*\.(png|svg)$/.test(file) && existsSync(join(root, file)))
    return file.replace(/^docs\//, '/manual/');
  if (existsSync(join(root, file))) return undefined;
  return `/manual/missing/${file}`;
}
