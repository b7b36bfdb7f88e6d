import type { Filter, Sort } from 'mongodb';
import type { NamedFilter } from '../store';

/** A document of a list: `createdAt` is when it was made. */
interface Listed {
  _id: string;
  createdAt: Date;
}

/** The order of lists: newest first, and those of one millisecond by the field that holds their id, downwards. */
export function newestFirst(idField: string): Sort {
  return { createdAt: -1, [idField]: -1 };
}

/** What of a list is wanted, as conditions of a `$and`: its times and what is behind the page before. */
export function wantedOf(idField: string, { from, to, after }: Omit<NamedFilter, 'q'>): Filter<Listed>[] {
  const at = after && new Date(after.at);
  return [
    { createdAt: { $gte: new Date(from ?? 0) } },
    ...(to === undefined ? [] : [{ createdAt: { $lt: new Date(to) } }]),
    ...(after && at
      ? [{ $or: [{ createdAt: { $lt: at } }, { createdAt: at, [idField]: { $lt: after.id } }] }]
      : []),
  ];
}

/** True of documents that hold the text in one of the fields, in any case; nothing where there is no text. */
export function holding(q: string | undefined, fields: string[]): Filter<Listed>[] {
  if (q === undefined) return [];
  const pattern = { $regex: q.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), $options: 'i' };
  return [{ $or: fields.map((field) => ({ [field]: pattern })) }];
}
