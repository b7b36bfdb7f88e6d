import type { ChildNode, Element } from 'domhandler';
import { escapeHtml } from '../../../platform/html';
import { plainText } from '../html/page-tree';
import { child, elements } from './package';

/** Returns the title of a chart, and its values as a table with a column for each series. */
export function chartHtml(nodes: ChildNode[]): string {
  const title = elements(nodes, 'a:p').map(paragraph).join('');
  const series = elements(nodes, 'c:ser').map((one) => ({
    name: values(child(one, 'c:tx')).join(' '),
    categories: values(child(one, 'c:cat') ?? child(one, 'c:xVal')),
    values: values(child(one, 'c:val') ?? child(one, 'c:yVal')),
  }));
  const [first] = series;
  if (!first) return title;
  const names = ['', ...series.map(({ name }) => name)];
  const rows = first.values.map((_value, at) => [
    first.categories[at] ?? '',
    ...series.map((one) => one.values[at] ?? ''),
  ]);
  return `${title}<table>${[names, ...rows].map(tableRow).join('')}</table>`;
}

/** Returns the texts of a diagram (SmartArt). */
export function diagramHtml(nodes: ChildNode[]): string {
  return elements(nodes, 'a:p').map(paragraph).join('');
}

function paragraph(node: Element): string {
  return `<p>${escapeHtml(plainText(elements(node, 'a:t')))}</p>`;
}

function values(node: Element | undefined): string[] {
  return node ? elements(node, 'c:v').map(plainText) : [];
}

function tableRow(cells: string[]): string {
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
}
