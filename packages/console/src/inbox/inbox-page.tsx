import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';

export function InboxPage() {
  return (
    <Page title="Inbox">
      <EmptyState title="Nobody waits" />
    </Page>
  );
}
