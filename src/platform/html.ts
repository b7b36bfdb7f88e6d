/** Text that is already HTML and must not be escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | Part[] | undefined;

/**
 * Template tag that escapes inserted values. `Html` values are inserted unchanged; arrays are concatenated.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((whole, string, index) => whole + write(parts[index - 1]) + string));
}

function write(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(write).join('');
  return escapeHtml(String(part ?? ''));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
