import type { TextType } from '../../domain/file';

/** Formats that are archives of parts, by their endings. */
export const archiveTypes: Record<string, TextType> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  epub: 'application/epub+zip',
};

/** Names of parts that an archive of this format has. */
const marks: [ending: string, names: string[]][] = [
  ['docx', ['[Content_Types].xml', 'word/']],
  ['xlsx', ['[Content_Types].xml', 'xl/']],
  ['pptx', ['[Content_Types].xml', 'ppt/']],
  ['odt', ['META-INF/manifest.xml', 'content.xml']],
  ['ods', ['META-INF/manifest.xml', 'content.xml']],
  ['epub', ['META-INF/container.xml']],
];

/**
 * Returns the type of an archive by the names of its parts. One format may contain files of others, so the one that
 * `ending` promises is looked for first.
 */
export function archiveType(ending: string, bytes: Buffer): TextType | undefined {
  const ordered = [...marks].sort(([one], [other]) => Number(other === ending) - Number(one === ending));
  const found = ordered.find(([, names]) => names.every((name) => bytes.includes(name)));
  return found && archiveTypes[found[0]];
}
