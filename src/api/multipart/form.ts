import { invalidRequest, ServiceError } from '../../domain/errors';

const tooMuch: Record<string, string> = {
  LIMIT_PART_COUNT: 'The form has too many parts. Send fewer files at once.',
  LIMIT_FIELD_COUNT: 'The form has too many fields.',
  LIMIT_FIELD_KEY: 'The name of a field is too long.',
  LIMIT_FIELD_VALUE: 'The value of a field is too long.',
  LIMIT_FIELD_NESTING: 'There are no fields within fields.',
  LIMIT_FIELD_ARRAY_INDEX: 'There are no fields within fields.',
  MISSING_FIELD_NAME: 'Each part of the form needs a name.',
  INVALID_FIELD_NAME: 'The name of a field is not valid.',
};

/** What is told to a client whose form the parser refused. */
export function formFault(error: unknown): ServiceError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = tooMuch[code] ?? 'The body is no whole multipart form; check its boundary and its end.';
  return invalidRequest([{ path: 'body', message }]);
}

/** The body is larger than any may be. */
export function bodyTooLarge(most: number): ServiceError {
  const mib = Math.floor(most / 1024 / 1024);
  const message = `The body is larger than ${mib} MiB. Send fewer files at once.`;
  return new ServiceError('payload_too_large', message);
}

/** What a form may be. Sizes are in bytes, times in milliseconds. */
export interface FormLimits {
  /** Of one file; a larger one is told apart and does not end the reading. */
  fileBytes: number;
  /** Of the whole body. */
  bodyBytes: number;
  /** How many files are read; those behind them are counted alone. */
  files: number;
  /** How long the client may send nothing while it is waited for. */
  idleMs: number;
  /** How long the whole form may take. */
  totalMs: number;
}

/** A file of a form. */
export interface FormFile {
  /** Which of the files, from 0. */
  at: number;
  /** As the client wrote it. */
  name: string;
  /** Absent where the file is larger than it may be. */
  bytes?: Buffer;
}

/** What of a form is no file that was asked for. */
export interface FormRest {
  /** By name: a text, or something else where the name came twice or is a path. */
  fields: Record<string, unknown>;
  /** Names of fields with a file that are not the one for files. */
  strays: string[];
  /** How many files came. */
  files: number;
}

/** Who takes the files of a form, one after another: the next one is read when the last one has been taken. */
export interface FormTaker {
  /** The form is about to bring a file, and has brought these fields so far. */
  before: (at: number, fields: Record<string, unknown>) => Promise<void>;
  take: (file: FormFile) => void;
}
