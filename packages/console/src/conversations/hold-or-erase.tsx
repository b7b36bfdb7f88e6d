import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { holdsQuery } from '../api/privacy.js';
import { SetHold } from '../privacy/set-hold.js';
import { Button } from '../ui/button.js';

interface HoldOrEraseProps {
  conversationId: string;
  onErase: () => void;
}

/** Actions of owners and admins on a conversation. One under a hold can’t be erased. */
export function HoldOrErase({ conversationId, onErase }: HoldOrEraseProps) {
  const [isHolding, setHolding] = useState(false);
  const { data, error } = useInfiniteQuery(holdsQuery(conversationId));
  if (!data && !error) return null;
  const isHeld = (data?.pages[0]?.items.length ?? 0) > 0;
  if (isHeld) {
    return (
      <Link to="/privacy" className="button">
        Legal hold
      </Link>
    );
  }
  return (
    <>
      <Button onClick={() => setHolding(true)}>Set legal hold</Button>
      <Button onClick={onErase}>Erase</Button>
      <SetHold
        on={{ conversationId }}
        name="this conversation"
        open={isHolding}
        onClose={() => setHolding(false)}
      />
    </>
  );
}
