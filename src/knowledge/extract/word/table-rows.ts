import type { ChildNode, Element } from 'domhandler';
import { child } from '../office/package';
import { holds, valueOf } from './properties';

interface Place {
  /** The HTML of the cells above, by the column in which they start. */
  above: string[];
  column: number;
  cell: 'td' | 'th';
}

/** Writes the tables of Word as HTML. A cell that continues the one above has its text. */
export class TableRows {
  private place: Place = { above: [], column: 0, cell: 'td' };

  constructor(private readonly content: (nodes: ChildNode[]) => string) {}

  table({ children }: Element): string {
    const outer = this.place;
    this.place = { above: [], column: 0, cell: 'td' };
    const html = `<table>${this.content(children)}</table>`;
    this.place = outer;
    return html;
  }

  row(row: Element): string {
    const properties = child(row, 'w:trPr');
    if (child(properties, 'w:del')) return '';
    const skipped = Number(valueOf(properties, 'w:gridBefore') ?? 0);
    this.place.column = skipped;
    this.place.cell = holds(child(properties, 'w:tblHeader')) ? 'th' : 'td';
    return `<tr>${skipped > 0 ? `<td colspan="${skipped}"></td>` : ''}${this.content(row.children)}</tr>`;
  }

  cell(cell: Element): string {
    const { place } = this;
    const properties = child(cell, 'w:tcPr');
    const merge = child(properties, 'w:vMerge');
    const continues = merge !== undefined && merge.attribs['w:val'] !== 'restart';
    const html = continues ? (place.above[place.column] ?? '') : this.content(cell.children);
    const columns = Number(valueOf(properties, 'w:gridSpan') ?? 1);
    place.above[place.column] = html;
    place.column += columns;
    return `<${place.cell} colspan="${columns}">${html}</${place.cell}>`;
  }
}
