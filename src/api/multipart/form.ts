import { invalidRequest, ServiceError } from '../../domain/errors';

const messages = {
  broken: 'The body is no whole multipart form; check its boundary and its end.',
  parts: 'The form has too many parts. Send fewer files at once.',
  fields: 'The form has too many fields.',
  name: 'The name of a field is too long.',
  nameless: 'Each part of the form needs a name.',
  value: 'The value of a field is too long.',
};

/** Returns the error for a form that is not accepted. */
export function formFault(what: keyof typeof messages = 'broken'): ServiceError {
  return invalidRequest([{ path: 'body', message: messages[what] }]);
}

/** Returns the error for a body larger than `most` bytes. */
export function bodyTooLarge(most: number): ServiceError {
  const mib = Math.floor(most / 1024 / 1024);
  const message = `The body is larger than ${mib} MiB. Send fewer files at once.`;
  return new ServiceError('payload_too_large', message);
}

/** Limits of a form. Sizes are in bytes, times in milliseconds. */
export interface FormLimits {
  /** Of one file. A larger file is passed on without its bytes; the reading continues. */
  fileBytes: number;
  /** Of the whole body. */
  bodyBytes: number;
  /** How many files are read. Further files are only counted. */
  files: number;
  /** How long the client may send nothing while data is expected. */
  idleMs: number;
  /** How long the whole form may take. */
  totalMs: number;
}

export interface FormFile {
  /** Index of the file, from 0. */
  at: number;
  /** The file name as the client sent it. */
  name: string;
  /** Absent if the file is larger than the limit. */
  bytes?: Buffer;
}

/** Everything in a form besides the contents of its files. */
export interface FormRest {
  /** Values by name: a string, or something else if the name occurs twice or is a path. */
  fields: Record<string, unknown>;
  /** Names of file fields other than `file`. */
  strays: string[];
  /** How many files the form had in `file` fields. */
  files: number;
}

/** Receives the files of a form one by one. The next file is read after the previous one has been taken. */
export interface FormTaker {
  /** Called before a file is read, with the fields received so far. */
  before: (at: number, fields: Record<string, unknown>) => Promise<void>;
  take: (file: FormFile) => void;
}
