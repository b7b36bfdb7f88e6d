import { type Fault, ServiceError } from '../../../domain/errors';
import type { AttachmentRequest, Caller } from '../../../turns/admission/message-request';
import { attachments, tooManyFiles, type MessageLimits } from '../../agent/fields';
import { check } from '../../fields/check-fields';
import { isPicture } from '../../../domain/file';
import { safeFileName } from '../../../knowledge/extract/file-name';
import { typeOfFile, type FoundType } from '../../../knowledge/files/file-type';
import { base64Bytes } from '../../fields/base64';
import { createHash } from 'node:crypto';
import { derivedId, newId } from '../../../domain/ids';
import { uploadOwner } from '../../../turns/admission/upload-owner';
import type { CallerCtx, AgentDeps } from '../../agent/context';

/** A file whose content is in the request. */
export interface FileContent extends FoundType {
  name: string;
  bytes: Buffer;
}

const notBase64 = 'Must be base64, or a data: address.';
const noPicture = 'Must be a picture: PNG, JPEG, GIF or WebP.';

const dataAddress = /^data:[^,]{0,200}?(;base64)?,/i;

/** True if a picture is in its address. */
function isDataAddress(address: string): boolean {
  return /^data:/i.test(address);
}

/** Returns the picture in a `data:` address, or the sentence that says why there is none. */
function pictureIn(address: string): FileContent | string {
  const found = fileIn(address, 'picture');
  if (typeof found === 'string') return found;
  return isPicture(found) ? { ...found, name: `picture.${found.type.slice('image/'.length)}` } : noPicture;
}

/** Returns the file whose content is this text, or the sentence that says why there is none. */
function fileIn(text: string, filename: string): FileContent | string {
  const bytes = bytesIn(text);
  if (!bytes) return notBase64;
  const name = safeFileName(filename);
  try {
    return { ...typeOfFile(name, bytes), name, bytes };
  } catch (error) {
    if (error instanceof ServiceError) return error.message;
    throw error;
  }
}

/** Returns the content of a `data:` address, or of base64, which some programs write in lines. */
function bytesIn(text: string): Buffer | undefined {
  const [head = '', isBase64] = dataAddress.exec(text) ?? [];
  const content = text.slice(head.length);
  if (head === '' || isBase64 !== undefined) return base64Bytes(content.replace(/\s+/g, ''));
  try {
    return Buffer.from(decodeURIComponent(content));
  } catch {
    return undefined;
  }
}

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

interface Sender {
  caller: Caller;
  idempotencyKey: string | undefined;
}

/**
 * Stores the files whose content is in the request as uploads, and returns all files as a message names them. The same
 * content under the same Idempotency-Key is the same upload, so that a repeated request is the same one.
 */
export async function storeContents(
  deps: Pick<AgentDeps, 'store' | 'uploadLimits'>,
  ctx: CallerCtx,
  { caller, idempotencyKey }: Sender,
  files: GivenFile[] = [],
): Promise<{ attachments?: AttachmentRequest[] }> {
  const named: AttachmentRequest[] = [];
  const request = idempotencyKey ?? newId('part');
  for (const [at, file] of files.entries()) {
    if (!('bytes' in file)) {
      named.push(file);
      continue;
    }
    const { name, bytes, ...found } = file;
    await deps.uploadLimits.count(ctx, caller);
    const owner = uploadOwner(caller);
    const fileId = uploadId(caller, owner, request, at, file);
    const kept = { ...found, uploadId: fileId, tenantId: caller.tenantId, owner, name };
    await deps.store.uploads.put({ ...kept, bytes: bytes.length, createdAt: new Date() }, bytes);
    named.push({ fileId });
  }
  return named.length > 0 ? { attachments: named } : {};
}

function uploadId(
  { tenantId, credential }: Caller,
  owner: string,
  request: string,
  at: number,
  { name, bytes }: FileContent,
): string {
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return derivedId('file', tenantId, credential.credentialId, owner, request, at, name, digest);
}
