import { useState } from 'react';

/**
 * Returns the fault to show of those that the service found in a request. An edit hides it, as it was about the value
 * before; the next request shows its own.
 */
export function useFault(fault: string | undefined): { shown: string | undefined; edited: () => void } {
  const [old, setOld] = useState<string>();
  if (fault === undefined && old !== undefined) setOld(undefined);
  return { shown: fault === old ? undefined : fault, edited: () => setOld(fault) };
}
