import { useMember } from '../frame/use-member.js';
import { Page } from '../ui/page.js';
import { SessionList } from './session-list.js';

export function SessionsPage() {
  const { memberId } = useMember();
  return (
    <Page title="Your sessions">
      <SessionList memberId={memberId} />
    </Page>
  );
}
