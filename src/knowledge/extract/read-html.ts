import { Parser } from 'htmlparser2';
import type { Extraction } from './block';
import { HtmlBlocks } from './html-blocks';
import { Refusal } from './refusal';

/** The parser takes time that grows with the square of the depth. Pages of people have some hundred levels. */
const deepest = 5_000;

/**
 * Returns the visible text of a page in blocks. Leaves out menus, scripts and hidden elements.
 * @throws Refusal if there is no HTML in it, or if its elements are nested too deeply.
 */
export function readHtml(html: string): Extraction {
  if (!/<[a-z!][^>]*>/i.test(html)) {
    throw new Refusal('wrong_type', 'The name ends with .html, but the content holds no HTML.');
  }
  const collected = new HtmlBlocks();
  let depth = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1;
      if (depth > deepest) throw new Refusal('too_complex', `The page has more than ${deepest} open tags.`);
      collected.open(name, attributes);
    },
    ontext: (text) => {
      collected.text(text);
    },
    onclosetag: (name) => {
      depth -= 1;
      collected.close(name);
    },
  });
  parser.end(html);
  return collected.extraction();
}
