import type { KnowledgeDocument } from '../api/documents.js';

type Note = NonNullable<KnowledgeDocument['notes']>[number];

const words: Record<Note['what'], string> = {
  pages_without_text: 'pages without text',
  repeated_lines: 'repeated headers and footers',
  dynamic_form: 'form that only some programs show',
  attached_files: 'attached files',
  portfolio_files: 'files of the portfolio',
};

const whole = new Intl.NumberFormat('en');

/** What no passage of the document has, such as “3 pages without text, 24 repeated headers and footers”. */
export function leftOut({ notes }: KnowledgeDocument): string | undefined {
  return notes?.map(({ what, count }) => `${whole.format(count)} ${words[what]}`).join(', ');
}
