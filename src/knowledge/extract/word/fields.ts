import type { Element } from 'domhandler';
import { escapeHtml } from '../../../platform/html';
import { child, elements } from '../office/package';
import { holds, valueOf } from './properties';

interface Field {
  instruction: string;
  /** Its result follows. Before that, the document holds what computes it. */
  isShown: boolean;
  end: string;
  form?: Element;
}

/** Follows the fields of a Word document from mark to mark. They may begin in one paragraph and end in another. */
export class Fields {
  private readonly open: Field[] = [];

  /** True within what a field computes from. Word shows its result alone. */
  get isHidden(): boolean {
    return this.open.some(({ isShown }) => !isShown);
  }

  /** Adds to the instruction of the innermost field. Nothing of it is shown. */
  instruct(text: string): string {
    const field = this.open.at(-1);
    if (field) field.instruction += text;
    return '';
  }

  /** Returns the HTML that a mark of a field (`w:fldChar`) stands for. */
  mark(node: Element): string {
    switch (node.attribs['w:fldCharType']) {
      case 'begin':
        this.open.push({ instruction: '', isShown: false, end: '', form: child(node, 'w:ffData') });
        return '';
      case 'separate':
        return this.separate();
      case 'end':
        return this.end();
      default:
        return '';
    }
  }

  private separate(): string {
    const field = this.open.at(-1);
    if (!field) return '';
    field.isShown = true;
    const address = linkIn(field.instruction);
    field.end = address === undefined ? '' : '</a>';
    return address === undefined ? '' : `<a href="${escapeHtml(address)}">`;
  }

  private end(): string {
    const field = this.open.pop();
    return field ? field.end + formValue(field.form) : '';
  }
}

/** Returns the address of a field that is a link. */
export function linkIn(instruction: string): string | undefined {
  const [, quoted, plain] = /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\\\s"]\S*))/i.exec(instruction) ?? [];
  return quoted ?? plain;
}

/** Returns the state of a box, or the choice from a list. What people write into a form is text like any other. */
function formValue(form: Element | undefined): string {
  const box = child(form, 'w:checkBox');
  const list = child(form, 'w:ddList');
  if (box) return holds(child(box, 'w:checked') ?? child(box, 'w:default')) ? '☒' : '☐';
  if (!list) return '';
  const entry = elements(list, 'w:listEntry')[
    Number(valueOf(list, 'w:result') ?? valueOf(list, 'w:default') ?? 0)
  ];
  return escapeHtml(entry?.attribs['w:val'] ?? '');
}
