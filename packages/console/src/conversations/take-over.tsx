import { Link, useNavigate } from '@tanstack/react-router';
import type { Conversation } from '../api/conversations.js';
import { useMove } from '../api/inbox.js';
import { useMember } from '../frame/use-member.js';
import { Button } from '../ui/button.js';
import { useToasts } from '../ui/toast.js';

/** Links to the conversation in the inbox, or takes it over from its agent. */
export function TakeOver({ conversation: { conversationId, state } }: { conversation: Conversation }) {
  const me = useMember();
  const move = useMove(conversationId, me);
  const navigate = useNavigate();
  const toasts = useToasts();
  if (state === 'human')
    return (
      <Link to="/inbox/{-$conversationId}" params={{ conversationId }} className="button">
        Open in inbox
      </Link>
    );
  return (
    <Button
      busy={move.isPending}
      onClick={() =>
        move.change('take-over', {
          onSuccess: () =>
            void navigate({
              to: '/inbox/{-$conversationId}',
              params: { conversationId },
              search: { view: 'mine' },
            }),
          onError: toasts.failed,
        })
      }
    >
      Take over
    </Button>
  );
}
