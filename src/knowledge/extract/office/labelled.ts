import { escapeHtml } from '../../../platform/html';

/** Says what a piece of HTML is, at the start of its first paragraph. Returns '' if it has no text. */
export function labelled(label: string, html: string): string {
  if (html.replace(/<[^>]*>/g, '').trim() === '') return '';
  return html.replace(/^(.*?<(?:p|h[1-6])>)?/s, (start) => `${start}${escapeHtml(label)}: `);
}
