import { isTag, isText, type ChildNode, type Element } from 'domhandler';
import { child } from './office/package';

type Rule = (parts: string[], node: Element) => string;

const fraction: Rule = ([over = '', under = '']) => `${grouped(over)}/${grouped(under)}`;
const power: Rule = ([base = '', above = '']) => raised(base, above);
const index: Rule = ([base = '', below = '']) => lowered(base, below);
const both: Rule = ([base = '', below = '', above = '']) => raised(lowered(base, below), above);
const row: Rule = (parts) => `${parts.join(' ')}; `;

/** Elements of MathML and, with the prefix, of Word. Both have their parts in the same order. */
const rules: Partial<Record<string, Rule>> = {
  mfrac: fraction,
  'm:f': fraction,
  msup: power,
  mover: power,
  'm:sSup': power,
  'm:limUpp': power,
  msub: index,
  munder: index,
  'm:sSub': index,
  'm:limLow': index,
  msubsup: both,
  munderover: both,
  'm:sSubSup': both,
  'm:sPre': ([below = '', above = '', base = '']) => `${raised(lowered('', below), above)}${base}`,
  msqrt: (parts) => `√${grouped(parts.join(''))}`,
  mroot: ([base = '', degree = '']) => `${degree}√${grouped(base)}`,
  'm:rad': ([degree = '', base = '']) => `${degree}√${grouped(base)}`,
  'm:nary': ([below = '', above = '', base = ''], node) =>
    `${raised(lowered(property(node, 'm:chr') ?? '∫', below), above)} ${base}`,
  'm:func': ([name = '', of = '']) => `${name} ${of}`,
  'm:d': (parts, node) =>
    `${property(node, 'm:begChr') ?? '('}${parts.join(', ')}${property(node, 'm:endChr') ?? ')'}`,
  mtr: row,
  'm:mr': row,
  annotation: () => '',
  'annotation-xml': () => '',
};

/** Returns a formula of MathML or of Word on one line, as in `(a+b)/2` and `x^2`. */
export function mathText(node: ChildNode): string {
  if (isText(node))
    return node.data
      .replace(/[\u2061-\u2064]/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^ $/, '');
  if (!isTag(node)) return '';
  const { [node.name]: rule } = rules;
  const parts = node.children.filter((part) => !isProperty(part));
  if (!rule) return parts.map(mathText).join('');
  return rule(parts.filter(isTag).map(mathText), node);
}

function raised(base: string, above: string): string {
  return above === '' ? base : `${grouped(base)}^${grouped(above)}`;
}

function lowered(base: string, below: string): string {
  return below === '' ? base : `${grouped(base)}_${grouped(below)}`;
}

function grouped(text: string): string {
  return /^([\p{L}\p{N}.,_]*|.)$/u.test(text) ? text : `(${text})`;
}

function isProperty(node: ChildNode): boolean {
  return isTag(node) && /^[mw]:.*Pr$/.test(node.name);
}

/** Returns the value of a property, as in `<m:dPr><m:begChr m:val="["/></m:dPr>`. */
function property(node: Element, name: string): string | undefined {
  const [found] = node.children
    .filter(isProperty)
    .filter(isTag)
    .flatMap((one) => child(one, name) ?? []);
  return found?.attribs['m:val'];
}
