/** Where a page of a list ended. */
interface Position {
  at: Date;
  id: string;
}

/** A list's order, on a real MongoDB that of an index. `field` is the time that it goes by. */
export function newestFirst(field: string) {
  return { [field]: -1, _id: -1 } as const;
}

/** Conditions on the time `field`: from one time on, before another, and behind the last entry of the page before. */
export function inTime(
  field: string,
  { from, to, after }: { from?: string | undefined; to?: string | undefined; after?: Position | undefined },
) {
  return [
    // Also leaves out what has no such time, as tombstones.
    { [field]: { $gte: new Date(from ?? 0) } },
    ...(to === undefined ? [] : [{ [field]: { $lt: new Date(to) } }]),
    ...(after ? [{ [field]: { $lte: after.at } }, behind(field, after)] : []),
  ];
}

function behind(field: string, { at, id }: Position) {
  return { $or: [{ [field]: { $lt: at } }, { [field]: at, _id: { $lt: id } }] };
}
