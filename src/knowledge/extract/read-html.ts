import { Parser } from 'htmlparser2';
import type { Extraction } from './block';
import { HtmlBlocks } from './html-blocks';
import { Refusal } from './refusal';

/**
 * Returns the visible text of a page in blocks. Leaves out menus, scripts and hidden elements.
 * @throws Refusal if there is no HTML in it.
 */
export function readHtml(html: string): Extraction {
  if (!/<[a-z!][^>]*>/i.test(html)) {
    throw new Refusal('wrong_type', 'The name ends with .html, but the content holds no HTML.');
  }
  const collected = new HtmlBlocks();
  const parser = new Parser({
    onopentag: (name, attributes) => {
      collected.open(name, attributes);
    },
    ontext: (text) => {
      collected.text(text);
    },
    onclosetag: (name) => {
      collected.close(name);
    },
  });
  parser.end(html);
  return collected.extraction();
}

/** Returns the encoding that a page declares in its first 1024 bytes. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return /<meta[^>]{0,200}charset\s*=\s*["']?\s*([A-Za-z0-9_:.-]{1,40})/i.exec(start)?.[1];
}
