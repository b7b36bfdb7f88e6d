import type { Attachment } from '../../domain/file';

const base = 85;
const ofTile = 170;
const tile = 512;
/** A picture is scaled to fit into this square, and then until its shorter side has `shortSide`. */
const square = 2_048;
const shortSide = 768;

/** Estimates the tokens of a picture by OpenAI's rule. Other providers take fewer for most sizes. */
export function pictureTokens({
  width = square,
  height = square,
}: Pick<Attachment, 'width' | 'height'>): number {
  const fitted = Math.min(1, square / Math.max(width, height));
  const scale = Math.min(fitted, shortSide / Math.min(width, height));
  const tiles = (side: number) => Math.max(1, Math.ceil((side * scale) / tile));
  return base + ofTile * tiles(width) * tiles(height);
}
