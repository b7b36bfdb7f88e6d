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
