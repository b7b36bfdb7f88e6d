/** Returns the words of a Markdown text without its marks, for a screen reader. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^\s*(`{3,}|~{3,}).*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/\[\d{1,3}\]/g, '')
    .replace(/^\s*(#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
