/** Kinds of content that a file holds and no passage has, or that was read in doubt. */
export const noteKinds = [
  'pages_without_text',
  'repeated_lines',
  'dynamic_form',
  'attached_files',
  'portfolio_files',
  'unread_characters',
  'guessed_characters',
  'menus',
  'hidden_elements',
  'deleted_text',
  'unread_parts',
] as const;
export type NoteKind = (typeof noteKinds)[number];

/** What was left out of a document's passages or is doubtful there, and how many of it there are. */
export interface DocumentNote {
  what: NoteKind;
  count: number;
}

/**
 * Returns the sentences that tell the user that most of a document was not read, and how to mend it. Returns
 * undefined if it was read.
 */
export function unreadWarning({
  notes = [],
  pages = 0,
}: {
  notes?: DocumentNote[];
  pages?: number;
}): string | undefined {
  const sentences = notes.flatMap((note) => sentenceOf(note, pages) ?? []);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** As unreadWarning, for a file of a message. Also tells that its letters may be wrong. */
export function readingDoubt(reading: { notes?: DocumentNote[]; pages?: number }): string | undefined {
  const isGuessed = reading.notes?.some(({ what }) => what === 'guessed_characters');
  const sentences = [unreadWarning(reading), isGuessed ? guessedEncoding : undefined];
  return sentences.filter((each) => each !== undefined).join(' ') || undefined;
}

const guessedEncoding =
  'Its encoding was guessed, so letters may be wrong. If they are, save it as UTF-8 and send it again.';

function sentenceOf({ what, count }: DocumentNote, pages: number): string | undefined {
  switch (what) {
    case 'pages_without_text':
      return count * 2 < pages
        ? undefined
        : `${count} of ${pages} pages hold no text; they are probably scans, and nothing on them is found. Upload the file with recognized text.`;
    case 'dynamic_form':
      return 'The form shows its content only in some programs, so it was not read. Print it to a new PDF and upload that.';
    case 'portfolio_files':
      return `The PDF is a portfolio of ${count} files, which were not read. Upload each of them.`;
    default:
      return undefined;
  }
}
