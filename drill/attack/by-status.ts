/** Formats response counts as `12 × 200, 988 × 429`. `none` counts connections without a response. */
export function byStatus(answers: Map<string, number>): string {
  return [...answers]
    .toSorted()
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}
