import type { KnowledgeDocument } from '../api/documents.js';
import { ChoiceField } from '../ui/choice-field.js';

const charsets = [
  ['', 'As its bytes tell'],
  ['utf-8', 'UTF-8'],
  ['windows-1252', 'Western European (windows-1252)'],
  ['windows-1250', 'Central European (windows-1250)'],
  ['iso-8859-2', 'Central European (iso-8859-2)'],
  ['windows-1251', 'Cyrillic (windows-1251)'],
  ['koi8-r', 'Cyrillic (koi8-r)'],
  ['windows-1253', 'Greek (windows-1253)'],
  ['windows-1254', 'Turkish (windows-1254)'],
  ['windows-1255', 'Hebrew (windows-1255)'],
  ['windows-1256', 'Arabic (windows-1256)'],
  ['windows-1257', 'Baltic (windows-1257)'],
  ['windows-874', 'Thai (windows-874)'],
  ['shift_jis', 'Japanese (shift_jis)'],
  ['euc-jp', 'Japanese (euc-jp)'],
  ['gb18030', 'Chinese (gb18030)'],
  ['big5', 'Chinese (big5)'],
  ['euc-kr', 'Korean (euc-kr)'],
  ['cp850', 'Western European of DOS (cp850)'],
  ['cp852', 'Central European of DOS (cp852)'],
  ['cp866', 'Cyrillic of DOS (cp866)'],
  ['macintosh', 'Western European of old Macs (macintosh)'],
] as const;
export type Charset = (typeof charsets)[number][0];

interface CharsetFieldProps {
  document: KnowledgeDocument;
  value: Charset;
  onChange: (charset: Charset) => void;
}

/** Chooses the encoding in which a file is read when it is uploaded again. Absent for files without doubts. */
export function CharsetField({ document: { notes = [] }, value, onChange }: CharsetFieldProps) {
  const isDoubtful = notes.some(({ what }) => what === 'guessed_characters' || what === 'unread_characters');
  if (!isDoubtful) return null;
  return (
    <ChoiceField
      label="Encoding"
      hint="If letters are wrong, choose the file’s encoding and replace the document by the same file."
      choices={charsets}
      value={value}
      onChange={onChange}
    />
  );
}
