import type { ChildNode, Element } from 'domhandler';
import { elements, type OfficePackage } from '../office/package';
import { numberText } from '../number-text';

export type NoteKind = 'footnote' | 'endnote' | 'comment';

/** What stands below the text of a Word document, and the words that name it. */
export interface Note {
  /** The part that it is in, whose relations its links name. */
  part: string;
  label: string;
  nodes: ChildNode[];
}

/** The footnotes, endnotes and comments of a Word document, in the order in which its text refers to them. */
export class Notes {
  private readonly found: Record<NoteKind, Map<string, Element>>;
  private readonly counts = { footnote: 0, endnote: 0, comment: 0 };

  constructor(
    private readonly office: OfficePackage,
    private readonly main: string,
  ) {
    this.found = {
      footnote: this.index('footnote'),
      endnote: this.index('endnote'),
      comment: this.index('comment'),
    };
  }

  /** Returns a note once. */
  take(kind: NoteKind, id: string): Note | undefined {
    const node = this.found[kind].get(id);
    if (!node) return undefined;
    this.found[kind].delete(id);
    this.counts[kind] += 1;
    return { part: this.part(kind), label: this.label(kind, node), nodes: node.children };
  }

  /** Returns the comments that no text has referred to. */
  rest(): Note[] {
    return [...this.found.comment.keys()].flatMap((id) => this.take('comment', id) ?? []);
  }

  private label(kind: NoteKind, node: Element): string {
    if (kind === 'comment') return `Comment by ${node.attribs['w:author'] ?? 'a reader'}`;
    return kind === 'footnote'
      ? `Note ${this.counts.footnote}`
      : `Note ${numberText(this.counts.endnote, 'lowerRoman')}`;
  }

  private index(kind: NoteKind): Map<string, Element> {
    const nodes = elements(this.office.tree(this.part(kind)), `w:${kind}`);
    return new Map(nodes.map((node) => [node.attribs['w:id'] ?? '', node]));
  }

  private part(kind: NoteKind): string {
    return this.office.related(this.main, `${kind}s`)[0] ?? '';
  }
}
