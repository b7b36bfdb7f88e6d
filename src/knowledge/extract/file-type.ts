import { documentTypes, type DocumentType } from '../../domain/document';
import { extensionOf } from './file-name';
import { Refusal } from './refusal';
import { signatureOf } from './signatures';
import { endOfDirectory } from './zip-directory';

const aliases: Record<string, DocumentType> = {
  ...Object.fromEntries(documentTypes.map((type) => [type, type])),
  text: 'txt',
  markdown: 'md',
  htm: 'html',
};
const wanted: Partial<Record<DocumentType, string>> = { pdf: 'pdf', docx: 'zip' };
const list = `${documentTypes.slice(0, -1).join(', ')} and ${documentTypes.at(-1) ?? ''}`;

/**
 * The type that a file's name and its first and last bytes agree on.
 * @throws Refusal where they disagree, where the file is two things at once, or of a type that is not read.
 */
export function fileTypeOf(name: string, bytes: Uint8Array): DocumentType {
  const type = aliases[extensionOf(name)];
  if (!type) throw new Refusal('unsupported_type', `Files of this type are not read. Upload ${list}.`);
  if (bytes.length === 0) throw new Refusal('empty', 'The file is empty.');
  const found = signatureOf(bytes);
  if (type === 'docx' && found === 'ole') throw lockedOrOld;
  if (found !== wanted[type]) {
    throw new Refusal('wrong_type', `The name ends with .${type}, but the content is of another type.`);
  }
  if (type === 'pdf') checkPdfEnd(bytes);
  return type;
}

/** A PDF ends as one, and not as an archive that other programs would open. */
function checkPdfEnd(bytes: Uint8Array): void {
  if (endOfDirectory(bytes)) {
    throw new Refusal(
      'wrong_type',
      'The file is a PDF and an archive at once. Save it again as a plain PDF.',
    );
  }
}

const lockedOrOld = new Refusal(
  'encrypted',
  'The file is protected with a password, or was saved by an old Word. Save it as .docx without a password.',
);
