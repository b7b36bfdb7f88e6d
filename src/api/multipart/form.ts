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
