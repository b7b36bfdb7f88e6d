import { createHash } from 'node:crypto';
import type { ContentSealer } from '../../store/store';
import { DamagedIndexError } from './damaged-index-error';

/** The content of a file is cut into blocks of this size. Each takes a millisecond or less to seal or to open. */
export const blockBytes = 256 * 1024;
/** What a seal or a digest may add to a block. */
export const mostAdded = 256;

const digestBytes = 32;

/** Returns the block with a seal, or with a digest if content is to stay plain. */
export function closed(sealer: ContentSealer, place: string, block: Buffer): Buffer {
  return sealer.seal(place, block) ?? Buffer.concat([digestOf(place, block), block]);
}

/**
 * Returns the block. Throws a DamagedIndexError if it was changed, moved, or sealed by another key than the one that
 * seals now.
 */
export function opened(sealer: ContentSealer, isSealed: boolean, place: string, stored: Buffer): Buffer {
  return isSealed ? unsealed(sealer, place, stored) : undigested(place, stored);
}

function unsealed(sealer: ContentSealer, place: string, stored: Buffer): Buffer {
  try {
    if (sealer.isOwn(stored)) return sealer.open(place, stored);
  } catch (cause) {
    throw new DamagedIndexError('it was changed', { cause });
  }
  throw new DamagedIndexError('it is sealed by another key');
}

function undigested(place: string, stored: Buffer): Buffer {
  const block = stored.subarray(digestBytes);
  if (!digestOf(place, block).equals(stored.subarray(0, digestBytes)))
    throw new DamagedIndexError('it was changed');
  return block;
}

function digestOf(place: string, block: Buffer): Buffer {
  return createHash('sha256').update(`${place}\0`).update(block).digest();
}
