/** Converts a change to a MongoDB update; null removes a field. Returns null if nothing changes. */
export function fieldChanges(change: object): { $set?: object; $unset?: Record<string, ''> } | null {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  const set = entries.filter(([, value]) => value !== null);
  const unset = entries.filter(([, value]) => value === null).map(([name]) => [name, ''] as const);
  if (entries.length === 0) return null;
  return {
    ...(set.length > 0 && { $set: Object.fromEntries(set) }),
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset) }),
  };
}
