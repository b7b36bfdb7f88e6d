import type { ReplyPart } from './reply-part';

/** The tags around thoughts, as models write them whose server does not read them. */
const tags = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  ['<seed:think>', '</seed:think>'],
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
] as const;

/** Returns the parts of a reply, with the thoughts that came as text told from it. */
export async function* tellingThoughts(parts: AsyncIterable<ReplyPart>): AsyncIterable<ReplyPart> {
  const tags = new ThinkTags();
  for await (const part of parts) yield* part.type === 'text' ? tags.read(part.text) : [part];
  yield* tags.rest();
}

/**
 * Tells thoughts from the answer where a server sends both as text: the thoughts come first, between two tags. Tags
 * anywhere else are the answer's own.
 */
export class ThinkTags {
  private closing = '';
  private state: 'begins' | 'thinks' | 'has-thought' | 'answers' = 'begins';
  /** The end of the text so far that may be a part of a tag. */
  private held = '';

  read(added: string): ReplyPart[] {
    const text = this.held + added;
    this.held = '';
    switch (this.state) {
      case 'begins':
      case 'has-thought':
        return this.begin(text);
      case 'thinks':
        return this.think(text);
      case 'answers':
        return part('text', text);
    }
  }

  /** Returns what is held back. Call it after the last text. */
  rest(): ReplyPart[] {
    const isBlank = this.state === 'has-thought' && this.held.trim() === '';
    return isBlank ? [] : part(this.state === 'thinks' ? 'reasoning' : 'text', this.held);
  }

  private begin(text: string): ReplyPart[] {
    const begun = text.trimStart();
    const tag = tags.find(([opening]) => begun.startsWith(opening));
    if (tag) {
      this.closing = tag[1];
      this.state = 'thinks';
      return this.think(begun.slice(tag[0].length));
    }
    if (tags.some(([opening]) => opening.startsWith(begun))) {
      this.held = text;
      return [];
    }
    // The blank lines after thoughts are no part of the answer.
    const answer = this.state === 'has-thought' ? begun : text;
    this.state = 'answers';
    return part('text', answer);
  }

  private think(text: string): ReplyPart[] {
    const { closing } = this;
    const at = text.indexOf(closing);
    if (at < 0) {
      const kept = heldBack(text, closing);
      this.held = text.slice(text.length - kept);
      return part('reasoning', text.slice(0, text.length - kept));
    }
    this.state = 'has-thought';
    return [...part('reasoning', text.slice(0, at)), ...this.begin(text.slice(at + closing.length))];
  }
}

/** How many characters at the end of the text may begin the closing tag. */
function heldBack(text: string, closing: string): number {
  for (let length = Math.min(closing.length - 1, text.length); length > 0; length -= 1)
    if (closing.startsWith(text.slice(-length))) return length;
  return 0;
}

function part(type: 'text' | 'reasoning', text: string): ReplyPart[] {
  return text ? [{ type, text }] : [];
}
