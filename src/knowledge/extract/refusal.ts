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
