import { LRUCache } from 'lru-cache';
import type { Session } from '../../domain/member';
import type { Store } from '../../store/store';

/** How exactly the last use of a session is known, in milliseconds. */
const exactToMs = 60_000;
const mostSessions = 10_000;

/** Notes when sessions are used, in the background, each at most once a minute. */
export class SessionUse {
  private readonly noted = new LRUCache<string, true>({ max: mostSessions, ttl: exactToMs });

  constructor(private readonly store: Pick<Store, 'sessions'>) {}

  /** Notes a request from this address. A note that can't be written is dropped. */
  note(session: Session, address: string): void {
    const { sessionHash, createdAt, lastSeenAt = createdAt } = session;
    const now = Date.now();
    if (now - lastSeenAt.getTime() < exactToMs || this.noted.has(sessionHash)) return;
    this.noted.set(sessionHash, true);
    this.store.sessions.seen(session, new Date(now), address).catch(() => undefined);
  }
}
