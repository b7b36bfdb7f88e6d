/** A file without a name of its own. */
export interface NamedFile {
  name: string;
  content: Blob | ArrayBuffer | Uint8Array;
}

/** A file stored by the service. */
export interface UploadedFile {
  fileId: string;
  name: string;
  /** Detected from the content, such as `image/png`. */
  type: string;
  bytes: number;
  /** In pixels, for pictures. */
  width?: number;
  height?: number;
}

/** An attachment: a file, an uploaded file, or the address of a file. */
export type Attachable = Blob | NamedFile | Pick<UploadedFile, 'fileId'> | URL;

export function formOf(file: Blob | NamedFile): FormData {
  const form = new FormData();
  const { name, content } = named(file);
  form.append('file', content, name);
  return form;
}

function named(file: Blob | NamedFile): { name: string; content: Blob } {
  if (file instanceof Blob) return { name: file instanceof File ? file.name : 'file', content: file };
  const { name, content } = file;
  if (content instanceof Blob) return { name, content };
  // A copy, since a Blob can't use shared memory.
  return { name, content: new Blob([new Uint8Array(content)]) };
}

/** Returns undefined if the service did not send this answer. */
export function readUploaded(data: Record<string, unknown>): UploadedFile | undefined {
  const { fileId, name, type, bytes, width, height } = data;
  if (typeof fileId !== 'string' || typeof name !== 'string') return undefined;
  if (typeof type !== 'string' || typeof bytes !== 'number') return undefined;
  return {
    fileId,
    name,
    type,
    bytes,
    ...(typeof width === 'number' && { width }),
    ...(typeof height === 'number' && { height }),
  };
}
