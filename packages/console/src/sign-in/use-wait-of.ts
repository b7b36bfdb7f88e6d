import { HoldfastError } from 'holdfast-client/workspace';
import { useEffect, useState } from 'react';
import { useNow } from '../ui/clock.js';

/** Returns the wait that the service asks for after too many attempts, in ms. */
export function useWaitOf(error: Error | null): number {
  const [until, setUntil] = useState(0);
  const now = useNow();
  useEffect(() => {
    const ms = error instanceof HoldfastError ? error.retryAfterMs : undefined;
    setUntil(ms === undefined ? 0 : Date.now() + ms);
  }, [error]);
  return Math.max(0, Math.ceil((until - now) / 1_000) * 1_000);
}
