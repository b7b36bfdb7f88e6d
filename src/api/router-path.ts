/** A path with parameters as `{name}`, as the router writes it. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
