import type { QueryClient } from '@tanstack/react-query';
import type { Member } from '../api/session.js';
import { may } from '../frame/permissions.js';
import { dismissal } from './dismissal.js';
import { isDone, progressOf, progressQueries } from './progress.js';

/** True if the console leads this member in: a builder whose workspace is not set up yet. */
export async function isLedIn({
  member,
  queries,
}: {
  member: Member;
  queries: QueryClient;
}): Promise<boolean> {
  if (!may(member, 'agents') || dismissal.has(member)) return false;
  try {
    const { agents, access, documents, members, stats, tests } = progressQueries;
    const read = await Promise.all([
      queries.infiniteQuery(agents),
      Promise.all([queries.query(stats), queries.query(tests)]),
      queries.infiniteQuery(documents),
      queries.infiniteQuery(access),
      queries.infiniteQuery(members),
    ]);
    if (!isDone(progressOf(...read))) return true;
    dismissal.add(member);
    return false;
  } catch {
    // The inbox shows what is wrong.
    return false;
  }
}
