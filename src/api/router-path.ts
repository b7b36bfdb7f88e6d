/** Converts a path with `{name}` parameters to the router's `:name` syntax. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
