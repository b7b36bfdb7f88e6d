import { documentTypes, type DocumentType } from '../../domain/document';
import { bufferOf } from './buffer-of';
import { extensionOf } from './file-name';
import { Refusal } from './refusal';

/** The first bytes of formats that are not plain text. */
const signatures: [what: string, bytes: number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['rtf', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['gzip', [0x1f, 0x8b]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf]],
  ['rar', [0x52, 0x61, 0x72, 0x21, 0x1a]],
  ['elf', [0x7f, 0x45, 0x4c, 0x46]],
  ['exe', [0x4d, 0x5a, 0x90]],
  ['postscript', [0x25, 0x21, 0x50, 0x53]],
];

const mostBeforePdf = 1_024;

const aliases: Record<string, DocumentType> = {
  ...Object.fromEntries(documentTypes.map((type) => [type, type])),
  text: 'txt',
  markdown: 'md',
  htm: 'html',
  xhtml: 'html',
  docm: 'docx',
  dotx: 'docx',
  dotm: 'docx',
  xlsm: 'xlsx',
  pptm: 'pptx',
};
const wanted: Partial<Record<DocumentType, string>> = {
  pdf: 'pdf',
  ...Object.fromEntries(['docx', 'odt', 'xlsx', 'ods', 'pptx', 'epub'].map((type) => [type, 'zip'])),
};
const list = `${documentTypes.slice(0, -1).join(', ')} and ${documentTypes.at(-1) ?? ''}`;

/**
 * Returns the type that a file's name and its first and last bytes agree on.
 * @throws Refusal if they disagree, the file is empty or two formats at once, or its type is not supported.
 */
export function fileTypeOf(name: string, bytes: Uint8Array): DocumentType {
  const type = aliases[extensionOf(name)];
  if (!type) throw new Refusal('unsupported_type', `This file type isn’t supported. Upload ${list}.`);
  if (bytes.length === 0) throw new Refusal('empty', 'The file is empty.');
  const found = formatOf(bytes) ?? (type === 'pdf' && isLatePdf(bytes) ? 'pdf' : undefined);
  if (wanted[type] === 'zip' && found === 'ole') throw lockedOrOld(type);
  if (found !== wanted[type]) {
    throw new Refusal('wrong_type', `The name ends with .${type}, but the content is of another type.`);
  }
  if (type === 'pdf') checkPdfEnd(bytes);
  return type;
}

/** Rejects a PDF that is also an archive, which other programs would open. */
function checkPdfEnd(bytes: Uint8Array): void {
  if (endsAsArchive(bufferOf(bytes))) {
    throw new Refusal(
      'wrong_type',
      'The file is a PDF and an archive at once. Save it again as a plain PDF.',
    );
  }
}

/** An archive ends with its directory’s end record, the length of a comment and the comment. */
function endsAsArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(22 + 0xffff));
  for (
    let at = tail.lastIndexOf('PK\x05\x06', -22, 'latin1');
    at >= 0;
    at = tail.lastIndexOf('PK\x05\x06', at - 1)
  ) {
    if (at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
    if (at === 0) return false;
  }
  return false;
}

function lockedOrOld(type: DocumentType): Refusal {
  return new Refusal(
    'encrypted',
    `The file is protected with a password, or was saved by an old program. Save it as .${type} without a password.`,
  );
}

/** Returns the format that the first bytes identify, or undefined if they may be text. */
export function formatOf(bytes: Uint8Array): string | undefined {
  if (isWebp(bytes)) return 'webp';
  return signatures.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0];
}

/** True if the mark of a PDF follows other bytes, such as a line break. Viewers allow 1,024. */
export function isLatePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, mostBeforePdf)).includes('%PDF-');
}

/** `RIFF`, the size of the file, `WEBP`. */
function isWebp(bytes: Uint8Array): boolean {
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  return name(0) === 'RIFF' && name(8) === 'WEBP';
}
