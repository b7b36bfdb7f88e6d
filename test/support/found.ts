import { waitFor } from './wait-for';

/** Waits until `look` finds something, and returns it. */
export async function found<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const seen: T[] = [];
  await waitFor(what, async () => {
    const value = await look();
    if (value !== undefined) seen.push(value);
    return seen.length > 0;
  });
  const [first] = seen;
  if (first === undefined) throw new Error(`nothing was found: ${what}`);
  return first;
}
