import type { Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';

/** Changes the text of an element. `before` is the text before it in its line. */
type Change = (text: string, before: string) => string;

/** A character that no text has. It ends what stands above or below the line. */
const end = '\uFDD0';

const ordinal = /^(st|nd|rd|th|er|re|e|è?me|o|os|as|º|ª)$/i;

/** Returns how a line shows what is not plain in the page: links, struck text, raised and lowered characters. */
export function changedText(node: Element, links: { relativeLinks?: boolean }): Change | undefined {
  switch (styled(node)) {
    case 'a':
      return (text) => linked(text, node.attribs['href']?.trim() ?? '', links.relativeLinks === true);
    case 'del':
    case 's':
    case 'strike':
      return (text) => `~~${text}~~`;
    case 'q':
      return (text) => `“${text}”`;
    case 'rt':
      return (text) => `(${text})`;
    case 'sup':
      return (text, before) => raised(text, before, startsFraction(node));
    case 'sub':
      return (text, before) => (/\d$/.test(before) ? `_${text}${end}` : `${text}${end}`);
    default:
      return undefined;
  }
}

/** Editors often give the style of an element instead of its name. */
function styled({ name, attribs }: Element): string {
  const style = attribs['style'] ?? '';
  if (/text-decoration[a-z-]*\s*:[^;]*line-through/i.test(style)) return 'del';
  const [, raised] = /vertical-align\s*:\s*(super|sub)\b/i.exec(style) ?? [];
  return raised === undefined ? name : raised.toLowerCase() === 'super' ? 'sup' : 'sub';
}

/** Parts what was raised or lowered from a digit that follows. */
export function apart(line: string): string {
  return line.replace(/\uFDD0(?=\d)/g, ' ').replaceAll(end, '');
}

function linked(text: string, address: string, relative: boolean): string {
  const isShown = relative ? /^(?!#|javascript:|data:)./i : /^(https?:|mailto:|tel:|ftp:)/i;
  const plain = address.replace(/^(mailto:|tel:)/i, '');
  if (!isShown.test(address) || text.includes(plain.replace(/^https?:\/\//i, '').replace(/\/$/, '')))
    return text;
  return `${text} (${plain})`;
}

/** A raised number is a power or the mark of a note. It must not become part of the number before it. */
function raised(text: string, before: string, isNumerator: boolean): string {
  const isAfterDigit = /\d$/.test(before);
  if (isNumerator && isAfterDigit) return ` ${text}`;
  if (ordinal.test(text) || before.trim() === '') return text;
  return isAfterDigit || (/\S$/.test(before) && /^[\d+−-]/.test(text)) ? `^${text}${end}` : text;
}

function startsFraction({ next }: Element): boolean {
  return next !== null && /^\s*[/⁄]/.test(DomUtils.textContent(next));
}
