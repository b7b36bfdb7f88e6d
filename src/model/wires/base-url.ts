/**
 * Returns the base URL of an API with its version: `https://host`, `https://host/v1` and `https://host/v1/` give the same.
 * A path that is not empty stays as it is, without slashes at its end, since gateways have paths of their own. Query and
 * fragment are dropped.
 * @throws TypeError if it is no URL
 */
export function versionedUrl(baseUrl: string, version: string): string {
  const { origin, path } = urlParts(baseUrl);
  return `${origin}${path || `/${version}`}`;
}

/** The path has no slashes at its end. */
export function urlParts(url: string): { origin: string; path: string; query: URLSearchParams } {
  const { origin, pathname, searchParams: query } = new URL(url);
  return { origin, path: pathname.replace(/\/+$/, ''), query };
}
