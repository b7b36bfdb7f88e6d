/** What a file may cost before it is refused. */
export interface ExtractionLimits {
  /** Bytes of the file. */
  bytes: number;
  pages: number;
  /** UTF-16 units of text. */
  characters: number;
  /** Bytes of all parts of a docx file once they are inflated. */
  inflatedBytes: number;
}

const MIB = 1024 * 1024;

export const defaultExtractionLimits: ExtractionLimits = {
  bytes: 20 * MIB,
  pages: 2_000,
  characters: 20 * MIB,
  inflatedBytes: 100 * MIB,
};

/** Why a file is not taken; stable names for tests and figures. */
export const refusalReasons = [
  'empty',
  'no_text',
  'encrypted',
  'wrong_type',
  'unsupported_type',
  'damaged',
  'unknown_encoding',
  'too_large',
  'too_many_pages',
  'expands_too_much',
  'too_complex',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The file can't be taken. The message is for the user who uploaded it: it holds nothing of the file's content. */
export class Refusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message);
  }
}

/** Refuses a file with more text than this many UTF-16 units. */
export function tooMuchText(most: number): Refusal {
  return new Refusal(
    'too_large',
    `The file holds more than ${most.toLocaleString('en')} characters of text.`,
  );
}
