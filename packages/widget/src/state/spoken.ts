const sentenceEnd = /[.!?…。！？؟](?=[\s"”»)]|$)|\n\s*\n|\n(?=\s*[-*•\d])/g;

/**
 * Returns the end of the last complete sentence, at or after `from`. A screen reader gets whole sentences,
 * not every piece of a stream.
 */
export function endOfSentences(text: string, from: number): number {
  let end = from;
  sentenceEnd.lastIndex = from;
  for (let match = sentenceEnd.exec(text); match; match = sentenceEnd.exec(text)) {
    const after = match.index + match[0].length;
    // The stream may continue with a digit or letter right after a full stop.
    if (after < text.length) end = after;
  }
  return end;
}
