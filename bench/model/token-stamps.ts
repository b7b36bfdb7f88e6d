const stamped = /@(\d+)/g;

/** A token that says when it was sent; `ms` is of the clock that the processes share. */
export function stampedToken(ms: number): string {
  return ` @${Math.round(ms * 1_000)}`;
}

/** When each token of a text was sent; a delta may hold several. */
export function stampsIn(text: string): number[] {
  return Array.from(text.matchAll(stamped), ([, micros]) => Number(micros) / 1_000);
}
