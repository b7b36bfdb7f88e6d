import type { KnowledgeDocument } from '../api/documents.js';
import { countInWords } from '../turn/number-words.js';

type Note = NonNullable<KnowledgeDocument['notes']>[number];

/** Characters that were guessed are not left out. */
const words: Record<Exclude<Note['what'], 'guessed_characters'>, string> = {
  pages_without_text: 'pages without text',
  repeated_lines: 'repeated headers and footers',
  dynamic_form: 'form that only some programs show',
  attached_files: 'attached files',
  portfolio_files: 'files of the portfolio',
  unread_characters: 'characters that can’t be read',
  menus: 'menus',
  hidden_elements: 'hidden elements',
  deleted_text: 'deleted texts',
  unread_parts: 'parts of other kinds',
};

/** What no passage of the document has, such as “3 pages without text, 24 repeated headers and footers”. */
export function leftOut({ notes }: KnowledgeDocument): string | undefined {
  const parts = notes?.flatMap(({ what, count }) =>
    what === 'guessed_characters' ? [] : [`${countInWords(count)} ${words[what]}`],
  );
  return parts?.join(', ') || undefined;
}
