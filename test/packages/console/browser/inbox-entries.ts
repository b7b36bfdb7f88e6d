import type { InboxItem } from '../../../../src/domain/inbox-item';
import type { TestService } from '../../../support/test-service';
import type { TestTenant } from '../../../support/test-tenant';
import { waitFor } from '../../../support/wait-for';
import type { ConsolePage } from './stage';

/** Returns the stored item once it matches. */
export async function itemThat(
  { store }: TestService,
  { tenantId }: TestTenant,
  conversationId: string,
  fits: (item: InboxItem) => boolean,
): Promise<InboxItem> {
  let found: InboxItem | undefined;
  await waitFor('the item in the store', async () => {
    const item = await store.inbox.get(tenantId, conversationId);
    found = item && fits(item) ? item : undefined;
    return found !== undefined;
  });
  if (!found) throw new Error('there is no such item');
  return found;
}

export function entries(page: ConsolePage['page']) {
  return page.locator('.inbox-entry');
}
