const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const characters = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
);

/** Returns the text as HTML. */
export function escaped(text) {
  return text.replace(/[&<>"']/g, (character) => entities[character]);
}

/** Returns the text that a reader sees of some HTML. */
export function textOf(html) {
  return html
    .replace(/<a class="anchor".*?<\/a>/g, '')
    .replace(/<\/(p|li|td|th|tr|pre|h\d)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => characters[entity])
    .replace(/\s+/g, ' ')
    .trim();
}
