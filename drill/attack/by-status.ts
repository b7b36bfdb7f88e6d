/** How requests were answered, as `12 × 200, 988 × 429`; `none` is the connection's end without an answer. */
export function byStatus(answers: Map<string, number>): string {
  return [...answers]
    .toSorted()
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}
