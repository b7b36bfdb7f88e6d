import { z } from 'zod';
import type { ListPosition } from '../../store/store';
import { notBlankPattern } from '../fields/text-patterns';
import { boundedText, isNotBlank, notBlank } from './shared-fields';
import { parseJson } from '../../domain/json';

const shape = z.tuple([z.iso.datetime({ precision: 3 }), z.string().min(1).max(200)]);

/** As much as a pattern can check: base64url text that decodes to a JSON array starting with a string. */
const cursorPattern = '^WyI[A-Za-z0-9_-]{40,305}$';

const mostItems = 200;
const usualItems = 50;

const example = '2026-02-03T04:05:06Z';
const wholeNumber = `It must be a whole number from 1 to ${mostItems}.`;

/** An RFC 3339 time with any offset, converted to UTC with milliseconds. */
export const time = z.iso
  .datetime({ offset: true, error: `It must be a time as RFC 3339 has it, such as ${example}.` })
  .transform((text) => new Date(text).toISOString());

/** A time in the future. */
export const laterTime = time
  .refine((at) => Date.parse(at) > Date.now(), { error: 'It must be in the future.' })
  .meta({ description: 'In the future.' });

const limit = z
  .string()
  .regex(/^\d{1,3}$/, { error: wholeNumber, abort: true })
  .transform(Number)
  .refine((count) => count >= 1 && count <= mostItems, { error: wholeNumber })
  .meta({ type: 'integer', minimum: 1, maximum: mostItems, pattern: undefined });

const cursor = z
  .string()
  .transform((text, context) => {
    const position = parseCursor(text);
    if (position) return position;
    context.addIssue({ code: 'custom', message: 'It must be the nextCursor of an earlier page.' });
    return z.NEVER;
  })
  .meta({ pattern: cursorPattern, description: 'The nextCursor of an earlier page.' });

/** Query fields that select a page of a list. */
export const pageQuery = { limit: limit.default(usualItems), cursor: cursor.exactOptional() };

/** Query fields that select what was created at `from` or later, and before `to`. */
export const timeQuery = { from: time.exactOptional(), to: time.exactOptional() };

/** Text to search for in a list. */
export const searchText = boundedText(200).refine(isNotBlank, notBlank).meta({ pattern: notBlankPattern });

/** An id in a query or a body. */
export const idText = z.string().min(1).max(200);

/** The response of a list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().exactOptional() });
}

interface PageQuery {
  limit: number;
  cursor?: ListPosition;
}

/** The filter that the store receives. */
type Wanted<Query> = Omit<Query, keyof PageQuery> & { after?: ListPosition };

interface Listing<Item, Shown> {
  present: (item: Item) => Shown;
  /** Returns the item's position in the list. */
  positionOf: (item: Item) => ListPosition;
}

/** Returns the page that a query selects. `list` returns at most `limit` matching items, newest first. */
export async function listPage<Query extends PageQuery, Item, Shown>(
  { limit, cursor, ...filter }: Query,
  {
    list,
    ...listing
  }: { list: (wanted: Wanted<Query>, limit: number) => Promise<Item[]> } & Listing<Item, Shown>,
) {
  const wanted = { ...filter, ...(cursor && { after: cursor }) };
  return page(await list(wanted, limit + 1), limit, listing);
}

/**
 * Builds a page from up to `limit` + 1 items. The extra item only shows that another page follows. `endedAt` is where
 * reading ended early: the next page starts there if there is no extra item.
 */
export function page<Item, Shown>(
  read: Item[],
  limit: number,
  { present, positionOf }: Listing<Item, Shown>,
  endedAt?: ListPosition,
): { items: Shown[]; nextCursor?: string } {
  const items = read.slice(0, limit);
  const last = read.length > limit ? items.at(-1) : undefined;
  const next = last === undefined ? endedAt : positionOf(last);
  return { items: items.map(present), ...(next && { nextCursor: formatCursor(next) }) };
}

/** Encodes where a page of a list ended. */
function formatCursor({ at, id }: ListPosition): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** Returns undefined if the text is not a cursor. */
function parseCursor(text: string): ListPosition | undefined {
  const { data } = shape.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  return data && { at: data[0], id: data[1] };
}
