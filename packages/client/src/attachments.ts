/** A file that has no name of its own. */
export interface NamedFile {
  name: string;
  content: Blob | ArrayBuffer | Uint8Array;
}

/** A file as the service has it. */
export interface UploadedFile {
  fileId: string;
  name: string;
  /** Found from the content, such as `image/png`. */
  type: string;
  bytes: number;
  /** Of a picture, in pixels. */
  width?: number;
  height?: number;
}

/** What a message can bring: a file, a file that was uploaded before, or the address of one. */
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
  // A copy, since a Blob takes no memory that is shared.
  return { name, content: new Blob([new Uint8Array(content)]) };
}

/** Returns undefined for an answer that is not the service's. */
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
