import type { Page } from './paged-query.js';

const pageSize = 200;
/** Beyond this, a list is not read whole: a page that offers a choice stays usable. */
const mostPages = 10;

/** Reads a list from its first page to its last, newest first. */
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
