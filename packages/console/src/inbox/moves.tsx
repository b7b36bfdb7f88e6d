import { useMove, type Move } from '../api/inbox.js';
import type { InboxItem } from '../api/inbox-types.js';
import type { Member } from '../api/session.js';
import { Button } from '../ui/button.js';
import { useToasts } from '../ui/toast.js';

interface Offer {
  move: Move;
  words: string;
  key: string;
  isMain?: boolean;
}

interface MovesProps {
  item: InboxItem;
  me: Member;
  onResolved: () => void;
}

/** The member's actions on the conversation. If a colleague was faster, it shows that. */
export function Moves({ item, me, onResolved }: MovesProps) {
  const move = useMove(item.conversationId, me);
  const toasts = useToasts();
  return offersFor(item, me).map(({ move: name, words, key, isMain = false }) => (
    <Button
      key={name}
      kind={isMain ? 'primary' : 'plain'}
      busy={move.isPending && move.variables.input === name}
      disabled={move.isPending}
      data-key={name}
      aria-keyshortcuts={key}
      onClick={() =>
        move.change(name, {
          onSuccess: () => {
            if (name === 'resolve') onResolved();
          },
          onError: toasts.failed,
        })
      }
    >
      {words}
    </Button>
  ));
}

/** Returns what the member may do with the conversation now. */
export function offersFor(
  { state, assignee, handedOff, question }: InboxItem,
  { memberId }: Member,
): Offer[] {
  if (state === 'waiting')
    return [
      // If a question waits, its decision is the main action.
      { move: 'claim', words: 'Claim', key: 'c', isMain: question === undefined },
      ...(handedOff ? [] : [{ move: 'take-over', words: 'Take over', key: 't' } as const]),
    ];
  if (state === 'resolved') return [{ move: 'take-over', words: 'Take over', key: 't' }];
  if (assignee && assignee.memberId !== memberId)
    return [{ move: 'take-over', words: 'Take over', key: 't' }];
  return [
    { move: 'release', words: 'Release', key: 'u' },
    handedOff
      ? { move: 'resolve', words: 'Resolve', key: 'e' }
      : { move: 'take-over', words: 'Take over', key: 't' },
  ];
}
