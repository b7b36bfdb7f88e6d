const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Returns the address if it is a safe link. Relative addresses have no meaning in a transcript. */
export function safeUrl(href: string): string | undefined {
  try {
    return allowed.has(new URL(href).protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}
