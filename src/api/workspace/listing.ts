import { z } from 'zod';
import type { ListPosition } from '../../store/store';
import type { Asked } from './context';
import type { ReadingAudit } from './endpoint-audit';

/** The response of a list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().optional() });
}

export interface PageQuery {
  limit: number;
  cursor?: ListPosition;
}

/** The filter that the store receives. */
type Wanted<Query> = Omit<Query, keyof PageQuery> & { after?: ListPosition };

/** When an item was made, and its id. */
type Position = [at: Date | string, id: string];

interface Page<T> {
  items: T[];
  nextCursor?: string;
}

export interface Listing<Query extends PageQuery, Item, Shown> {
  query: z.ZodType<Query>;
  item: z.ZodType<Shown, Item>;
  /** An object for each list of what users and agents said to each other; absent for other lists. */
  audit: ReadingAudit<Page<Shown>> | false;
  /** Returns at most `limit` matching items, newest first. */
  list: (asked: Asked, wanted: Wanted<Query>, limit: number) => Promise<Item[]>;
  positionOf: (item: Item) => Position;
}

/**
 * Builds a page from up to `limit` + 1 items. The extra item only shows that another page follows. `endedAt` is where
 * reading ended early: the next page starts there if there is no extra item.
 */
export function page<Item>(
  read: Item[],
  limit: number,
  positionOf: (item: Item) => Position,
  endedAt?: ListPosition,
): Page<Item> {
  const items = read.slice(0, limit);
  const last = read.length > limit ? items.at(-1) : undefined;
  const ended: Position | undefined = endedAt && [endedAt.at, endedAt.id];
  const next = last === undefined ? ended : positionOf(last);
  return { items, nextCursor: next && formatCursor(next) };
}

/** Encodes where a page of a list ended. */
function formatCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}
