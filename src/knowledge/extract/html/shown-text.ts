import type { Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { mathText } from '../math-text';
import { plainText } from './page-tree';

const buttons = new Set(['submit', 'button', 'reset', 'image', 'hidden', 'password', 'file']);

/** Returns the text of an element that is drawn and not written. Returns undefined for all others. */
export function shownText(node: Element): string | undefined {
  switch (node.name) {
    case 'br':
      return '\n';
    case 'img':
    case 'area':
      return spaced(node.attribs['alt']);
    case 'input':
      return inputText(node);
    case 'select':
      return spaced(options(node));
    case 'math':
      return spaced(mathText(node));
    case 'svg':
      return spaced(DomUtils.getElementsByTagName('text', node).map(plainText).join(' '));
    default:
      return undefined;
  }
}

function spaced(text = ''): string {
  return text.trim() === '' ? '' : ` ${text.trim()} `;
}

function inputText({ attribs }: Element): string {
  const type = attribs['type']?.toLowerCase() ?? 'text';
  if (type === 'checkbox' || type === 'radio') return 'checked' in attribs ? ' ☒ ' : ' ☐ ';
  return buttons.has(type) ? '' : spaced(attribs['value']);
}

/** Marks what is chosen. Without that, the first option would be. */
function options(node: Element): string {
  const all = DomUtils.getElementsByTagName('option', node);
  return all.map((option) => ('selected' in option.attribs ? '☒ ' : '') + plainText(option)).join(', ');
}
