/** Limits above which a file is refused. */
export interface ExtractionLimits {
  /** Size of the file in bytes. */
  bytes: number;
  pages: number;
  /** Length of the text in UTF-16 units. */
  characters: number;
  /** Total size of a docx file's parts once inflated, in bytes. */
  inflatedBytes: number;
}

const MIB = 1024 * 1024;

export const defaultExtractionLimits: ExtractionLimits = {
  bytes: 20 * MIB,
  pages: 2_000,
  characters: 20 * MIB,
  inflatedBytes: 100 * MIB,
};

/** Why a file is refused. Tests and metrics rely on these names. */
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

/**
 * Thrown if a file cannot be accepted. The uploader sees the message, so it holds none of the file's content.
 */
export class Refusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the refusal of a file with more than this many UTF-16 units of text. */
export function tooMuchText(most: number): Refusal {
  return new Refusal(
    'too_large',
    `The file holds more than ${most.toLocaleString('en')} characters of text.`,
  );
}
