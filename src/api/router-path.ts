/** Converts a path with `{name}` parameters to the router's `:name` syntax. Any other colon stands for itself. */
export function routerPath(path: string): string {
  return path.replaceAll(':', '\\:').replace(/\{(\w+)\}/g, ':$1');
}
