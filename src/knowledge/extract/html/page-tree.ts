import { DomHandler, type ChildNode } from 'domhandler';
import { DomUtils, Parser } from 'htmlparser2';
import { onOneLine } from '../block';
import { Refusal } from '../refusal';

/** The parser takes time that grows with the square of the depth. Pages of people have some hundred levels. */
const deepest = 5_000;

/** Builds a tree that is not too deep. */
export class BoundedHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    if (this.tagStack.length > deepest)
      throw new Refusal('too_complex', `The page has more than ${deepest} open tags.`);
  }
}

/**
 * Returns the nodes of a page.
 * @throws Refusal if its elements are nested too deeply
 */
export function pageTree(html: string): ChildNode[] {
  const handler = new BoundedHandler();
  new Parser(handler).end(withoutOpenComment(html));
  return handler.root.children;
}

/**
 * Turns a comment that never ends into text, since it would hide all that follows. A character that is removed later
 * keeps its mark apart.
 */
export function withoutOpenComment(text: string): string {
  const end = Math.max(0, text.lastIndexOf('-->'));
  return text.slice(0, end) + text.slice(end).replaceAll('<!--', '<\u200B!--');
}

/** Returns the text below these nodes on one line. */
export function plainText(nodes: ChildNode | ChildNode[]): string {
  return onOneLine(DomUtils.textContent(nodes));
}
