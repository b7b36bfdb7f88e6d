import type { InboxItem, Move } from '../api/inbox.js';
import { useMove } from '../api/inbox.js';
import type { Member } from '../api/session.js';
import { Button } from '../ui/button.js';
import { useToasts } from '../ui/toast.js';

interface Offer {
  move: Move;
  words: string;
  key: string;
  isMain?: boolean;
}

/** The member's actions on the conversation. If a colleague was faster, it shows that. */
export function Moves({ item, me }: { item: InboxItem; me: Member }) {
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
      onClick={() => move.change(name, { onError: toasts.failed })}
    >
      {words}
    </Button>
  ));
}

function offersFor({ state, assignee, handedOff }: InboxItem, { memberId }: Member): Offer[] {
  if (state === 'waiting')
    return [
      { move: 'claim', words: 'Claim', key: 'c', isMain: true },
      ...(handedOff ? [] : [{ move: 'take-over', words: 'Take over', key: 't' } as const]),
    ];
  if (state === 'resolved') return [{ move: 'take-over', words: 'Take over', key: 't' }];
  if (assignee && assignee.memberId !== memberId)
    return [{ move: 'take-over', words: 'Take over', key: 't' }];
  return [
    { move: 'release', words: 'Release', key: 'u' },
    handedOff
      ? { move: 'resolve', words: 'Resolve', key: 'e', isMain: true }
      : { move: 'take-over', words: 'Take over', key: 't' },
  ];
}
