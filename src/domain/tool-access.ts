/** Which tools a request may reach: with a public key, or for a widget, only those that need no authentication. */
export type ToolAccess = 'all' | 'public';

/** True if a request with this access may see and steer what was started with `needed`; `undefined` is not known. */
export function covers(access: ToolAccess, needed: ToolAccess | undefined): boolean {
  return access === 'all' || needed !== 'all';
}
