import { useQuery } from '@tanstack/react-query';
import { sessionsQuery, useEndSession, useEndSessions, type OpenSession } from '../api/sessions.js';
import { browserWords } from '../audit/browser-words.js';
import { useMember } from '../frame/use-member.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { ReadingState } from '../ui/states.js';
import { Since } from '../ui/time.js';
import { useToasts } from '../ui/toast.js';
import './sessions.css';

/** The sessions of a member, each with a button to end it. */
export function SessionList({ memberId }: { memberId: string }) {
  const query = useQuery(sessionsQuery(memberId));
  const isOwn = useMember().memberId === memberId;
  const endAll = useEndSessions();
  const toasts = useToasts();
  const { data: sessions } = query;
  if (!sessions) return <ReadingState query={query} label="Loading the sessions" />;
  if (sessions.length === 0) return <p className="dim">No active sessions.</p>;
  const others = sessions.filter(({ current }) => !current);
  return (
    <div className="sessions">
      <ul aria-label="Sessions">
        {sessions.map((session) => (
          <SessionItem key={session.sessionId} session={session} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          busy={endAll.isPending}
          onClick={() =>
            endAll.change(memberId, {
              onSuccess: ({ ended }) =>
                toasts.done(ended === 1 ? '1 session ended.' : `${ended} sessions ended.`),
              onError: toasts.failed,
            })
          }
        >
          {isOwn ? 'End all other sessions' : 'End all sessions'}
        </Button>
      )}
    </div>
  );
}

function SessionItem({ session }: { session: OpenSession }) {
  const { sessionId, current, createdAt, lastSeenAt, address, lastAddress } = session;
  const end = useEndSession();
  const toasts = useToasts();
  const name = clientWords(session);
  return (
    <li>
      <div>
        <strong title={session.userAgent}>{name}</strong>{' '}
        {current && <Badge tone="accent">this browser</Badge>}
        <p className="dim">
          {address !== undefined && `From ${address}. `}
          {lastAddress !== undefined && lastAddress !== address && `Last from ${lastAddress}. `}
          Signed in <Since at={createdAt} />, last active <Since at={lastSeenAt} />.
        </p>
      </div>
      {!current && (
        <Button
          size="small"
          busy={end.isPending}
          aria-label={`End the session of ${name}`}
          onClick={() =>
            end.change(sessionId, {
              onSuccess: () => toasts.done('Session ended.'),
              onError: toasts.failed,
            })
          }
        >
          End
        </Button>
      )}
    </li>
  );
}

function clientWords({ userAgent = '' }: OpenSession): string {
  return userAgent === '' ? 'Unknown browser' : browserWords(userAgent);
}
