/** Returns a function that calls `make` when it is first called, and returns that same result ever after. */
export function once<T>(make: () => T): () => T {
  let made: { result: T } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}
