import { z } from 'zod';
import { formatCursor, parseCursor, type Position } from './cursor';

const mostItems = 200;
const usualItems = 50;

const example = '2026-02-03T04:05:06Z';
const wholeNumber = `It must be a whole number from 1 to ${mostItems}.`;

/** A time with any offset, as the service writes times. */
export const time = z
  .string()
  .pipe(z.iso.datetime({ offset: true, error: `It must be a time as RFC 3339 has it, such as ${example}.` }))
  .transform((text) => new Date(text).toISOString());

const limit = z
  .string()
  .regex(/^\d{1,3}$/, { error: wholeNumber, abort: true })
  .transform(Number)
  .refine((count) => count >= 1 && count <= mostItems, { error: wholeNumber });

const cursor = z.string().transform((text, context) => {
  const position = parseCursor(text);
  if (position) return position;
  context.addIssue({ code: 'custom', message: 'It must be the nextCursor of an earlier page.' });
  return z.NEVER;
});

/** Which page of a list. */
export const pageQuery = { limit: limit.default(usualItems), cursor: cursor.exactOptional() };

/** Only what was created at `from` or later, and before `to`. */
export const timeQuery = { from: time.exactOptional(), to: time.exactOptional() };

/** Text that is looked for in a list. */
export const searchText = z.string().min(1).max(200);

/** An id in a query or a body. */
export const idText = z.string().min(1).max(200);

/** The answer of a list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().exactOptional() });
}

/** Cuts what was read one item too far: `positionOf` says where the last item of the page stands. */
export function page<Item, Shown>(
  read: Item[],
  limit: number,
  { present, positionOf }: { present: (item: Item) => Shown; positionOf: (item: Item) => Position },
): { items: Shown[]; nextCursor?: string } {
  const items = read.slice(0, limit);
  const last = read.length > limit ? items.at(-1) : undefined;
  return {
    items: items.map(present),
    ...(last !== undefined && { nextCursor: formatCursor(positionOf(last)) }),
  };
}
