/** Returns a message's text on one line for a list. A user's text is no Markdown. */
export function wordsOf({ role, text }: { role: string; text: string }): string {
  return role === 'assistant' ? plainWords(text) : text;
}

/** Returns the words of Markdown on one line, without its marks. The text may be cut anywhere. */
export function plainWords(markdown: string): string {
  return (
    markdown
      .replace(/`{3,}[\w-]*/g, ' ')
      .replace(/!?\[([^\]]*)\]\([^)\s]*(?:\)|$)/g, '$1')
      .replace(/(^|\s)#{1,6}\s+/g, '$1')
      // A dash within a sentence is no mark of a list.
      .replace(/(^|[.:;!?]\s+)(?:>|[-*+])\s+/g, '$1')
      .replace(/(^|[\s(])[*_](\S[^*_]*?)[*_](?=[\s.,;:!?)]|$)/g, '$1$2')
      .replace(/\*\*|__|~~|`/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
