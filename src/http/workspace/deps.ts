import type { InboxEventsDeps } from '../../inbox/inbox-events';
import type { InboxService } from '../../inbox/inbox-service';
import type { Store } from '../../store/store';
import type { FieldLimits } from '../message-fields';
import type { RequestLimiter } from '../request-limiter';
import type { SendDeps } from '../send-events';

export interface WorkspaceDeps extends SendDeps {
  store: Store;
  inbox: InboxService;
  announcements: InboxEventsDeps['announcements'];
  limits: FieldLimits & { bodyMaxBytes: number };
  /** Counts the requests of each member. */
  requests: RequestLimiter;
}
