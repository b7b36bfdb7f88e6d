/** True if both are addresses with the same scheme, host and port. A stored secret goes to no other. */
export function hasSameOrigin(url: string, other: string | undefined): boolean {
  if (other === undefined || !URL.canParse(url) || !URL.canParse(other)) return false;
  return new URL(url).origin === new URL(other).origin;
}
