import { readingDoubt } from '../../domain/document-note';
import { isPicture, textTypes, type Attachment, type FileType, type TextType } from '../../domain/file';
import { ServiceError } from '../../domain/errors';
import { digestOf } from '../../platform/digest';
import type { FileContent } from '../../store/store';
import type { FileReader } from './file-reader';
import { typeOfFile } from './file-type';

/** A file's bytes and name. */
export interface RawFile {
  fileId: string;
  name: string;
  bytes: Buffer;
}

export interface SettledFile {
  attachment: Attachment;
  content: FileContent;
}

/**
 * Finds out what a file is, and reads its text if it has any. A file that can't be read is no error: its attachment
 * says why. Throws the signal's reason.
 */
export async function settledFile(
  reader: Pick<FileReader, 'read'>,
  { fileId, name, bytes }: RawFile,
  signal: AbortSignal,
): Promise<SettledFile> {
  const plain = { fileId, name, bytes: bytes.length, digest: digestOf(bytes) };
  const found = tryTypeOf(name, bytes);
  if ('problem' in found) return { attachment: { ...plain, ...found }, content: {} };
  const typed = { ...plain, ...found };
  if (isPicture(found) || !isTextType(found.type)) return { attachment: typed, content: { bytes } };
  const reading = await reader.read(found.type, bytes, signal);
  if ('problem' in reading) return { attachment: { ...typed, problem: reading.problem }, content: { bytes } };
  const { chunks, tokens } = reading;
  const doubt = readingDoubt(reading);
  return { attachment: { ...typed, tokens, ...(doubt && { doubt }) }, content: { bytes, chunks } };
}

/** Returns the fields to store of a file that could not be fetched. */
export function missingFile({ fileId, name }: Omit<RawFile, 'bytes'>, problem: string): SettledFile {
  return { attachment: { fileId, name, bytes: 0, problem }, content: {} };
}

function tryTypeOf(name: string, bytes: Buffer) {
  try {
    return typeOfFile(name, bytes);
  } catch (error) {
    if (error instanceof ServiceError) return { problem: error.message };
    throw error;
  }
}

function isTextType(type: FileType): type is TextType {
  return textTypes.some((known) => known === type);
}
