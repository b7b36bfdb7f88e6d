/** Returns words that tell one of several questions from the others, such as `, question 2 of 3`. One alone needs none. */
export function placeOf(at: number, count: number): string {
  return count > 1 ? `, question ${at + 1} of ${count}` : '';
}
