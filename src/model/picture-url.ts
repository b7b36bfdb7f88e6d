import type { Attachment } from '../domain/file';

const scheme = 'holdfast-file:';

/**
 * Returns a picture's placeholder in a request until it is sent. So a request can be built, counted and compared
 * without the picture's bytes.
 */
export function pictureUrl({ fileId, type = 'image/png' }: Pick<Attachment, 'fileId' | 'type'>): string {
  return `${scheme}${type},${fileId}`;
}

/** Returns the type and the file's id of such a place; nothing for an address. */
export function placedPicture(url: string): string[] {
  return url.startsWith(scheme) ? url.slice(scheme.length).split(',') : [];
}
