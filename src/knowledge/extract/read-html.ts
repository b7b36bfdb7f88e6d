import { DomUtils } from 'htmlparser2';
import type { Extraction } from './block';
import { notesOf, type LeftOut } from './html/left-out';
import { pageBlocks, type PageOptions } from './html/page-blocks';
import { pageTree, plainText } from './html/page-tree';
import { Refusal } from './refusal';

/**
 * Returns the visible text of a page in blocks. Leaves out menus, scripts and hidden elements.
 * @throws Refusal if there is no HTML in it, or if its elements are nested too deeply.
 */
export function readHtml(html: string): Extraction {
  if (!/<[a-z!][^>]*>/i.test(html)) {
    throw new Refusal('wrong_type', 'The name ends with .html, but the content holds no HTML.');
  }
  return readPage(html);
}

/**
 * Returns the visible text of HTML that another format became. `leftOut` counts what is already missing.
 * @throws Refusal if its elements are nested too deeply
 */
export function readPage(html: string, options: PageOptions = {}, leftOut: LeftOut = new Map()): Extraction {
  const nodes = pageTree(html);
  const blocks = pageBlocks(nodes, leftOut, options);
  const [titled] = DomUtils.getElementsByTagName('title', nodes, true, 1);
  const title = titled ? plainText(titled) : '';
  return { ...(title !== '' && { title }), blocks, ...notesOf(leftOut) };
}
