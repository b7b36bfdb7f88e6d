import { ServiceError } from '../../domain/errors';
import type { FileType, PictureType, TextType } from '../../domain/file';
import { unicodeEncodingOf } from '../extract/encoding/unicode-encoding';
import { extensionOf } from '../extract/file-name';
import { formatOf, isLatePdf } from '../extract/file-type';
import { archiveType, archiveTypes } from './archive-type';
import { pictureSize, type PictureSize } from './picture-size';

/** The type and size that the content of a file shows. */
export interface FoundType extends Partial<PictureSize> {
  type: FileType;
}

const pictures: Record<string, PictureType> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** Text has no mark of its own, so the name says how it is read. It is text in any case. */
const texts: Record<string, TextType> = {
  md: 'text/markdown',
  markdown: 'text/markdown',
  html: 'text/html',
  htm: 'text/html',
  csv: 'text/csv',
  json: 'application/json',
  eml: 'message/rfc822',
};

/** Endings that promise something else than text. */
const promised: Record<string, FileType> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  ...archiveTypes,
};

/** In pixels. A small file can hold a picture that needs gigabytes once it is decoded. */
const mostPixels = 50_000_000;
/** How many times longer than wide it may be. A screenshot of a whole page is long. */
const mostRatio = 100;

/**
 * Returns the type of a file, as its content says, and the size of a picture. Nothing is decoded.
 * @throws ServiceError unsupported_media_type for another type or a name that promises another one,
 * unprocessable_document for an empty file or a picture that is damaged or too large
 */
export function typeOfFile(name: string, bytes: Buffer): FoundType {
  if (bytes.length === 0) throw unprocessable('The file is empty.');
  const found = fromContent(name, bytes);
  const { [extensionOf(name)]: wanted } = promised;
  if (!found || (wanted && kindOf(wanted) !== kindOf(found))) throw wrongType(name, found, wanted);
  if (!isPictureType(found)) return { type: found };
  const size = pictureSize(found, bytes);
  if (!size) throw unprocessable('The picture is damaged or did not arrive whole. Send it again.');
  const { width, height } = size;
  if (width * height > mostPixels || Math.max(width, height) > mostRatio * Math.min(width, height))
    throw unprocessable(`The picture has ${width} × ${height} pixels. Send a smaller one.`);
  return { type: found, width, height };
}

function fromContent(name: string, bytes: Buffer): FileType | undefined {
  const format = formatOf(bytes);
  if (format === undefined && extensionOf(name) === 'pdf' && isLatePdf(bytes)) return 'application/pdf';
  if (format === undefined) return isText(bytes) ? (texts[extensionOf(name)] ?? textType(bytes)) : undefined;
  if (format === 'pdf') return 'application/pdf';
  if (format === 'zip') return archiveType(extensionOf(name), bytes);
  return pictures[format];
}

function textType(bytes: Buffer): TextType {
  const start = bytes.toString('utf8', 0, 200).trimStart().toLowerCase();
  return start.startsWith('<!doctype html') || start.startsWith('<html') ? 'text/html' : 'text/plain';
}

/** Text has zero bytes in UTF-16 and UTF-32 alone. The reader decides about other encodings. */
function isText(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 64 * 1024);
  return !start.includes(0) || unicodeEncodingOf(start) !== undefined;
}

function isPictureType(type: FileType): type is PictureType {
  return kindOf(type) === 'picture';
}

/** A picture with the ending of another kind of picture is common and harms nobody. */
function kindOf(type: FileType): string {
  if (type.startsWith('image/')) return 'picture';
  return type === 'application/pdf' || isArchive(type) ? type : 'text';
}

function isArchive(type: FileType): boolean {
  return Object.values(archiveTypes).some((known) => known === type);
}

function wrongType(name: string, found: FileType | undefined, wanted: FileType | undefined): ServiceError {
  const message =
    wanted && found
      ? `The name ends with .${extensionOf(name)}, but the content is ${words(found)}. Send it under its own ending.`
      : 'This file type isn’t supported. Send PNG, JPEG, GIF or WebP, or PDF, an office document or text.';
  return new ServiceError('unsupported_media_type', message);
}

function words(type: FileType): string {
  if (isPictureType(type)) return `a picture (${type})`;
  if (type === 'application/pdf') return 'a PDF';
  return isArchive(type) ? 'an office document' : 'text';
}

function unprocessable(message: string): ServiceError {
  return new ServiceError('unprocessable_document', message);
}
