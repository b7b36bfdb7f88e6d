import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { conversationsQuery } from '../api/conversations.js';
import { ErrorState, LoadingState } from '../ui/states.js';
import { Time } from '../ui/time.js';

const shownAtOnce = 5;

/** The user's other conversations, newest first. */
export function OtherConversations({ user, conversationId }: { user: string; conversationId: string }) {
  const { data, error, refetch, isFetching } = useInfiniteQuery(conversationsQuery({ user }));
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  const others = all.filter((other) => other.conversationId !== conversationId);
  return (
    <section>
      <h3>Other conversations</h3>
      {error && <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <LoadingState label="Loading the user’s conversations" lines={2} />}
      {data && others.length === 0 && <p className="dim">None.</p>}
      <ul className="other-conversations">
        {others.slice(0, shownAtOnce).map(({ conversationId: id, latest, lastActivityAt }) => (
          <li key={id}>
            <Link
              to="/conversations/$conversationId"
              params={{ conversationId: id }}
              className="cut"
              dir="auto"
            >
              {latest?.text ?? 'No messages'}
            </Link>
            <Time at={lastActivityAt} />
          </li>
        ))}
      </ul>
      {others.length > shownAtOnce && (
        <Link to="/conversations" search={{ user }}>
          Show all
        </Link>
      )}
    </section>
  );
}
