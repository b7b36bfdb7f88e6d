import type { Page } from './paged-query.js';

const pageSize = 200;
/** The limit of a complete read, so that a page with a choice stays fast. */
const mostPages = 10;

/** Reads all pages of a list, newest first. */
export async function readAll<Item>(
  read: (page: { limit: number; cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = await read({ limit: pageSize, ...(cursor !== undefined && { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor;
    if (cursor === undefined) break;
  }
  return items;
}
