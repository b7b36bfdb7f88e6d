import { ServiceError } from '../../../domain/errors';
import { isPicture } from '../../../domain/file';
import { safeFileName } from '../../../knowledge/extract/file-name';
import { typeOfFile, type FoundType } from '../../../knowledge/files/file-type';
import { base64Bytes } from '../../fields/base64';

/** A file whose content is in the request. */
export interface FileContent extends FoundType {
  name: string;
  bytes: Buffer;
}

const notBase64 = 'It must be base64, or a data: address with base64.';
const noPicture = 'It must be a picture: PNG, JPEG, GIF or WebP.';

const dataAddress = /^data:[^,]{0,200};base64,/i;

/** True if a picture is in its address. */
export function isDataAddress(address: string): boolean {
  return /^data:/i.test(address);
}

/** Returns the picture in a `data:` address, or the sentence that says why there is none. */
export function pictureIn(address: string): FileContent | string {
  const found = fileIn(address, 'picture');
  if (typeof found === 'string') return found;
  return isPicture(found) ? { ...found, name: `picture.${found.type.slice('image/'.length)}` } : noPicture;
}

/** Returns the file whose content is this text, or the sentence that says why there is none. */
export function fileIn(text: string, filename: string): FileContent | string {
  const bytes = base64Bytes(isDataAddress(text) ? text.replace(dataAddress, '') : text);
  if (!bytes) return notBase64;
  const name = safeFileName(filename);
  try {
    return { ...typeOfFile(name, bytes), name, bytes };
  } catch (error) {
    if (error instanceof ServiceError) return error.message;
    throw error;
  }
}
