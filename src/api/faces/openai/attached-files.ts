import type { Fault } from '../../../domain/errors';
import type { AttachmentRequest } from '../../../turns/admission/message-request';
import { attachments, tooManyFiles, type MessageLimits } from '../../agent/fields';
import { check } from '../../fields/check-fields';
import { fileIn, isDataAddress, pictureIn, type FileContent } from './file-content';

/** A file as a message has it. */
export type GivenFile = AttachmentRequest | FileContent;

/** How a part of a message names a file, or has it. */
export interface FilePart {
  /** Where the request has the part. */
  path: string;
  fileId?: string | null | undefined;
  /** An address; that of a picture may hold it. */
  url?: string | null | undefined;
  isPicture?: boolean;
  data?: string | null | undefined;
  filename?: string | null | undefined;
}

const oneFile = 'Name the file by file_id or by its address, or send its content, and only one of these.';
const ownName = 'Only a file whose content is sent has a filename.';

/** Creates the reader for the files of the content at `place`. Adds their faults, each with its part's place. */
export function filesReader(
  limits: MessageLimits,
): (parts: FilePart[], place: string, faults: Fault[]) => { files?: GivenFile[] } {
  const fields = attachments(limits);

  function read(part: FilePart): GivenFile | string {
    const given = givenIn(part);
    if (typeof given === 'string' || 'bytes' in given) return given;
    const found: Fault[] = [];
    check(fields, [given], part.path, found);
    return found[0]?.message ?? given;
  }

  return (parts, place, faults) => {
    if (parts.length > limits.filesPerMessage) faults.push({ path: place, message: tooManyFiles(limits) });
    const files = parts.flatMap((part) => {
      const file = read(part);
      if (typeof file !== 'string') return [file];
      faults.push({ path: part.path, message: file });
      return [];
    });
    return files.length > 0 ? { files } : {};
  };
}

function givenIn({ fileId, url, isPicture, data, filename }: FilePart): GivenFile | string {
  if ([fileId, url, data].filter(Boolean).length !== 1) return oneFile;
  if (filename && !data) return ownName;
  if (fileId) return { fileId };
  if (data) return fileIn(data, filename ?? 'document');
  const address = url ?? '';
  return isPicture && isDataAddress(address) ? pictureIn(address) : { url: address };
}
