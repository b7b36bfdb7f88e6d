export interface ComboOption {
  value: string;
  /** Shown beside the value. */
  about?: string | undefined;
}

const mostShown = 100;

/** Returns the options to suggest for a typed text: those that begin with it before those that contain it. */
export function optionsFor(options: readonly ComboOption[], typed: string): ComboOption[] {
  const wanted = typed.trim().toLowerCase();
  const places = options.map((option) => ({ option, at: option.value.toLowerCase().indexOf(wanted) }));
  const beginning = places.filter(({ at }) => at === 0);
  const within = places.filter(({ at }) => at > 0);
  return [...beginning, ...within].slice(0, mostShown).map(({ option }) => option);
}

/** Returns the next active option. Past an end of the list no option is active, and then the other end is. */
export function movedTo(active: number, by: 1 | -1, count: number): number {
  if (active === -1 && by === -1) return count - 1;
  const next = active + by;
  return next >= count ? -1 : next;
}
