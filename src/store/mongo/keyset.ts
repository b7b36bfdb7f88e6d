import type { ListFilter } from '../store';

/** The field that a list is sorted by, and how its time is stored. */
interface Timed {
  field?: string;
  stored?: (time: string) => Date | string;
  order?: 'newest' | 'oldest';
}

/** The sort order of lists: newest first. Documents of the same millisecond are sorted by id, descending. */
export function newestFirst(idField: string, timeField = 'createdAt') {
  return { [timeField]: -1, [idField]: -1 } as const;
}

export function oldestFirst(idField: string, timeField = 'createdAt') {
  return { [timeField]: 1, [idField]: 1 } as const;
}

/**
 * Conditions for a `$and` that select a page of a list: the time range, and the position after the previous
 * page.
 */
export function wantedOf(
  idField: string,
  { from = new Date(0).toISOString(), to, after }: ListFilter,
  { field = 'createdAt', stored = (time) => new Date(time), order = 'newest' }: Timed = {},
) {
  return [
    // Also excludes documents without such a time, such as tombstones.
    { [field]: { $gte: stored(from) } },
    ...(to === undefined ? [] : [{ [field]: { $lt: stored(to) } }]),
    ...(after ? behind(stored(after.at), after.id) : []),
  ];

  function behind(at: Date | string, id: string) {
    const [beyond, from] = order === 'newest' ? (['$lt', '$lte'] as const) : (['$gt', '$gte'] as const);
    const further = [{ [field]: { [beyond]: at } }, { [field]: at, [idField]: { [beyond]: id } }];
    // Redundant with `$or`, but an index can serve it.
    return [{ [field]: { [from]: at } }, { $or: further }];
  }
}

/** Matches documents that contain the text in one of the fields, ignoring case; empty without a text. */
export function holding(q: string | undefined, fields: string[]) {
  if (q === undefined) return [];
  const pattern = { $regex: literal(q), $options: 'i' };
  return [{ $or: fields.map((field) => ({ [field]: pattern })) }];
}

/** Tells texts that contain the text, ignoring case, where the database can't: they are sealed. */
export function containing(q: string | undefined): (...texts: string[]) => boolean {
  if (q === undefined) return () => true;
  const pattern = new RegExp(literal(q), 'iu');
  return (...texts) => texts.some((text) => pattern.test(text));
}

/** Returns the documents in the order of the ids. */
export function inOrder<T extends { _id: string }>(found: T[], ids: string[]): T[] {
  const byId = new Map(found.map((document) => [document._id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the first `limit` items that `isWanted` keeps, in their order. Reads no further than it must. */
export async function firstWanted<Stored, Item>(
  stored: AsyncIterable<Stored>,
  open: (stored: Stored) => Promise<Item>,
  isWanted: (item: Item) => boolean,
  limit: number,
): Promise<Item[]> {
  const wanted: Item[] = [];
  for await (const each of stored) {
    const item = await open(each);
    if (isWanted(item)) wanted.push(item);
    if (wanted.length >= limit) break;
  }
  return wanted;
}

/** Escapes the text so that a regular expression matches it literally. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
