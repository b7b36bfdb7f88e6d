/**
 * Returns the words of a Markdown text without its marks, for a screen reader. `cited` are the numbers of its
 * citations: other numbers in brackets are words.
 */
export function plainText(markdown: string, cited: readonly number[] = []): string {
  return markdown
    .replace(/^\s*(`{3,}|~{3,}).*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/\[(\d{1,3})\]/g, (mark, number) => (cited.includes(Number(number)) ? '' : mark))
    .replace(/^\s*(#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
