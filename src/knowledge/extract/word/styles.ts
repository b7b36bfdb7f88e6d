import type { ChildNode, Element } from 'domhandler';
import { child, elements } from '../office/package';
import { valueOf } from './properties';

/** A list that a paragraph or its style names. */
export interface ListPlace {
  list: string;
  /** 0 is the outermost. */
  level?: number;
}

/** What the styles of a Word document say about its paragraphs. */
export class Styles {
  private readonly styles: Map<string, Element>;

  constructor(nodes: ChildNode[]) {
    this.styles = new Map(
      elements(nodes, 'w:style').map((style) => [style.attribs['w:styleId'] ?? '', style]),
    );
  }

  /** Returns 1 to 6 for a heading and undefined for other text. A paragraph’s own outline level wins. */
  headingLevel(paragraph: Element | undefined): number | undefined {
    const own = outlineLevel(paragraph);
    if (own !== undefined) return asHeading(own);
    const id = styleOf(paragraph);
    const known = this.chain(id);
    for (const style of known) {
      const named = levelOfName(valueOf(style, 'w:name') ?? '');
      const level = named ?? outlineLevel(child(style, 'w:pPr'));
      if (level !== undefined) return asHeading(level);
    }
    return known.length === 0 ? asHeading(levelOfName(id) ?? 9) : undefined;
  }

  listPlace(paragraph: Element | undefined): ListPlace | undefined {
    const places = [paragraph, ...this.chain(styleOf(paragraph)).map((style) => child(style, 'w:pPr'))].map(
      placeOf,
    );
    return places.find((place) => place !== undefined);
  }

  /** Returns a property of a run, or of its style if the run itself says nothing. */
  ofRun(run: Element | undefined, name: string): Element | undefined {
    const styled = this.chain(valueOf(run, 'w:rStyle') ?? '').map((style) => child(style, 'w:rPr'));
    return [run, ...styled].map((properties) => child(properties, name)).find((found) => found !== undefined);
  }

  /** Returns the style and those that it is based on, the most special first. */
  private chain(id: string): Element[] {
    const found: Element[] = [];
    let style = this.styles.get(id);
    while (style && !found.includes(style)) {
      found.push(style);
      style = this.styles.get(valueOf(style, 'w:basedOn') ?? '');
    }
    return found;
  }
}

export function styleOf(paragraph: Element | undefined): string {
  return valueOf(paragraph, 'w:pStyle') ?? '';
}

function placeOf(properties: Element | undefined): ListPlace | undefined {
  const place = child(properties, 'w:numPr');
  const list = valueOf(place, 'w:numId');
  const level = valueOf(place, 'w:ilvl');
  if (list === undefined) return undefined;
  return level === undefined ? { list } : { list, level: Number(level) };
}

/** Counts from 0; 9 is body text. */
function outlineLevel(properties: Element | undefined): number | undefined {
  const level = valueOf(properties, 'w:outlineLvl');
  return level === undefined ? undefined : Number(level);
}

function levelOfName(name: string): number | undefined {
  if (/^title$/i.test(name)) return 0;
  const [, level] = /^heading ?([1-9])$/i.exec(name) ?? [];
  return level === undefined ? undefined : Number(level) - 1;
}

function asHeading(level: number): number | undefined {
  return level >= 9 ? undefined : Math.min(level, 5) + 1;
}
