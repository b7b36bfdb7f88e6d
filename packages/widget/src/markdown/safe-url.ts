const allowed = new Set(['http:', 'https:', 'mailto:']);

/**
 * Returns the normalized address of a link, or undefined unless it is absolute http, https or mailto. Uses
 * the URL parser, as the browser does, so that tabs and case can't hide a scheme.
 */
export function safeUrl(address: string): string | undefined {
  const trimmed = address.trim();
  if (!/^(https?:\/\/|mailto:)/i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const { protocol, href } = new URL(trimmed);
  return allowed.has(protocol) && !/[\s"<>]/.test(href) ? href : undefined;
}
