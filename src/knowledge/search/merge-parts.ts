import type { EventLoopYield } from '../../platform/concurrency/yield-to-event-loop';
import type { Dictionary } from './dictionary';
import type { Part, Placed } from './part';
import { SegmentBuilder } from './segment';

type IsLive = (document: Placed) => boolean;

/** Merges several parts into one, without the documents that are gone. */
export async function mergeParts(
  parts: Part[],
  isLive: IsLive,
  dictionary: Dictionary,
  breathing: EventLoopYield,
): Promise<Part> {
  const builder = new SegmentBuilder(dictionary);
  const documents: Placed[] = [];
  for (const part of parts) {
    const rows = newRows(part, isLive, builder, documents);
    const { terms, starts, posted, counts } = part.segment;
    for (let index = 0; index < terms.length; index += 1) {
      for (let at = starts[index] ?? 0; at < (starts[index + 1] ?? 0); at += 1) {
        const row = rows[posted[at] ?? 0] ?? -1;
        if (row >= 0) builder.post(terms[index] ?? 0, row, counts[at] ?? 0);
      }
      if (index % 256 === 0) await breathing.pause();
    }
  }
  return { segment: builder.build(), documents };
}

/** Returns the new row for each row of a part, or -1 if its document is gone. */
function newRows(part: Part, isLive: IsLive, builder: SegmentBuilder, documents: Placed[]): Int32Array {
  const rows = new Int32Array(part.segment.rows).fill(-1);
  for (const document of part.documents.filter(isLive)) {
    let first: number | undefined;
    for (let at = document.firstRow; at < document.firstRow + document.rows; at += 1) {
      rows[at] = builder.addRow(part.segment.lengths[at] ?? 0);
      first ??= rows[at];
    }
    documents.push({ ...document, firstRow: first ?? 0 });
  }
  return rows;
}
