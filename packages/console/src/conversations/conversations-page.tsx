import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';

export function ConversationsPage() {
  return (
    <Page title="Conversations">
      <EmptyState title="No conversation yet" />
    </Page>
  );
}
