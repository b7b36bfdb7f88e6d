import { chunkBlocks } from '../chunk/chunk-blocks';
import { extract } from '../extract/extract';
import { stemOf } from '../extract/file-name';
import { Refusal } from '../extract/refusal';
import { TokenCounter } from '../../platform/tokens/token-counter';
import type { Reading } from './messages';
import type { Order } from './order';

const longestTitle = 300;

/**
 * Extracts and chunks one file. Returns refusals instead of throwing them. Runs in the process that may be
 * killed.
 */
export async function readFile(
  { name, charset, limits, chunking }: Order,
  bytes: Uint8Array,
): Promise<Reading> {
  try {
    const { type, title, pages, blocks, notes = [] } = await extract(name, bytes, limits, charset);
    const chunks = chunkBlocks(blocks, chunking, new TokenCounter().count);
    // A title stands near the top. The names in a JSON file are not titles.
    const top = type === 'json' ? [] : blocks.slice(0, 3);
    const heading = top.find(({ kind, level }) => kind === 'heading' && level === 1);
    return {
      kind: 'read',
      type,
      title: (title ?? heading?.text ?? stemOf(name)).slice(0, longestTitle),
      ...(pages !== undefined && { pages }),
      ...(notes.length > 0 && { notes }),
      characters: blocks.reduce((sum, { text }) => sum + text.length, 0),
      tokens: chunks.reduce((sum, { tokens }) => sum + tokens, 0),
      chunks,
    };
  } catch (error) {
    return refused(error);
  }
}

/** An error from a library means that the file is damaged. Its message is not passed on. */
function refused(error: unknown): Reading {
  if (error instanceof Refusal) return { kind: 'refused', reason: error.reason, message: error.message };
  if (error instanceof RangeError) {
    return { kind: 'refused', reason: 'too_complex', message: 'The file is too complex to be read.' };
  }
  const message = 'The file is damaged or not what its name says. Save it again and upload it.';
  return { kind: 'refused', reason: 'damaged', message };
}
