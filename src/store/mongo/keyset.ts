import type { ListFilter } from '../store';

/** How documents of a list hold the time that it goes by. */
interface Timed {
  field?: string;
  stored?: (time: string) => Date | string;
}

/** The order of lists: newest first, and those of one millisecond by the field that holds their id, downwards. */
export function newestFirst(idField: string, timeField = 'createdAt') {
  return { [timeField]: -1, [idField]: -1 } as const;
}

/** What of a list is wanted, as conditions of a `$and`: its times and what is behind the page before. */
export function wantedOf(
  idField: string,
  { from = new Date(0).toISOString(), to, after }: ListFilter,
  { field = 'createdAt', stored = (time) => new Date(time) }: Timed = {},
) {
  return [
    // Also leaves out what has no such time, as tombstones.
    { [field]: { $gte: stored(from) } },
    ...(to === undefined ? [] : [{ [field]: { $lt: stored(to) } }]),
    ...(after ? behind(stored(after.at), after.id) : []),
  ];

  function behind(at: Date | string, id: string) {
    const further = [{ [field]: { $lt: at } }, { [field]: at, [idField]: { $lt: id } }];
    // The first says no more than the second, but in a form that an index serves.
    return [{ [field]: { $lte: at } }, { $or: further }];
  }
}

/** True of documents that hold the text in one of the fields, in any case; nothing where there is no text. */
export function holding(q: string | undefined, fields: string[]) {
  if (q === undefined) return [];
  const pattern = { $regex: literal(q), $options: 'i' };
  return [{ $or: fields.map((field) => ({ [field]: pattern })) }];
}

/** A regular expression that finds this very text. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
