/** Returns an address of the console. Any other would lead elsewhere, and becomes the start page. */
export function inside(next: string | undefined): string {
  return next !== undefined && /^\/(?![/\\])/.test(next) ? next : '/';
}
