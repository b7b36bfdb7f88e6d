import { canonicalJson } from '../../domain/canonical-json';
import type { StoredAuditText } from '../../store/store';
import { emptyChain, entryDigest, type ChainHead } from './seal-entry';

/**
 * Yields a log as JSON Lines: each entry exactly as its digest covers it, and last the head, so that a file that
 * was cut is noticed.
 */
export async function* exportedLines(
  tenantId: string,
  stored: AsyncIterable<StoredAuditText>,
): AsyncGenerator<string> {
  let head: ChainHead = emptyChain;
  for await (const { seq, text } of stored) {
    head = { seq, digest: entryDigest(text) };
    yield `${text}\n`;
  }
  yield `${canonicalJson({ head: { ...head }, tenantId })}\n`;
}
