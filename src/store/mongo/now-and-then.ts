/** Returns what calls `act`, at most once in `everyMs`. Never rejects: what was left is done later. */
export function nowAndThen(everyMs: number, act: (now: Date) => Promise<unknown>): () => Promise<void> {
  let actedAt = 0;
  return async () => {
    const now = Date.now();
    if (now - actedAt < everyMs) return;
    actedAt = now;
    await act(new Date(now)).catch(() => undefined);
  };
}
