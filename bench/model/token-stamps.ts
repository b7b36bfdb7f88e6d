const stamped = /@(\d+)/g;

/** Returns a token that carries its send time. `ms` is on the clock that all processes share. */
export function stampedToken(ms: number): string {
  return ` @${Math.round(ms * 1_000)}`;
}

/** Returns the send time of each token in a text. A delta may hold several tokens. */
export function stampsIn(text: string): number[] {
  return Array.from(text.matchAll(stamped), ([, micros]) => Number(micros) / 1_000);
}
