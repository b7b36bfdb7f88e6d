const allowed = new Set(['http:', 'https:', 'mailto:']);

/**
 * Returns the normalized address of a link, or undefined if it may not be one: only absolute http, https and mailto
 * addresses may. The URL parser decides, as the browser's would, so that tabs and case hide no scheme.
 */
export function safeUrl(address: string): string | undefined {
  const trimmed = address.trim();
  if (!/^(https?:\/\/|mailto:)/i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const { protocol, href } = new URL(trimmed);
  return allowed.has(protocol) && !/[\s"<>]/.test(href) ? href : undefined;
}
