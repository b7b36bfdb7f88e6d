/** Returns a suffix to distinguish several questions, such as `, question 2 of 3`. Empty for a single one. */
export function placeOf(at: number, count: number): string {
  return count > 1 ? `, question ${at + 1} of ${count}` : '';
}
