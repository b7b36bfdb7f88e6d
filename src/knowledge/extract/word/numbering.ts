import type { ChildNode, Element } from 'domhandler';
import { numberText } from '../number-text';
import { child, elements } from '../office/package';
import { valueOf } from './properties';
import type { ListPlace } from './styles';

interface Level {
  start: number;
  format: string;
  /** As in `%1.%2`. */
  text: string;
  /** The number of outer levels that start it again. */
  restart: number;
  isLegal: boolean;
  style: string;
}

interface List {
  /** Lists with the same definition count on. */
  definition: string;
  levels: Map<number, Level>;
  /** Numbers at which this list begins anew, by level. */
  starts: Map<number, number>;
}

/** Counts the automatic numbers of a Word document in reading order. */
export class Numbering {
  private readonly lists: Map<string, List>;
  private readonly counts = new Map<string, Map<number, number>>();

  constructor(nodes: ChildNode[]) {
    const definitions = definitionsOf(nodes);
    this.lists = new Map(
      elements(nodes, 'w:num').map((num) => [num.attribs['w:numId'] ?? '', listOf(num, definitions)]),
    );
  }

  /** Counts a paragraph and returns what stands before it, as in `2.1` or `-`. Returns '' if nothing does. */
  label({ list: id, level: place }: ListPlace, style: string): string {
    const list = this.lists.get(id);
    if (!list) return '';
    const at =
      place ?? [...list.levels].find(([, level]) => level.style !== '' && level.style === style)?.[0] ?? 0;
    const level = list.levels.get(at);
    if (!level) return '';
    const counts = this.counted(list, at, level);
    if (level.format === 'bullet') return bullet(level.text);
    return level.text.replace(/%([1-9])/g, (_sign, digit: string) => {
      const of = Number(digit) - 1;
      const shown = list.levels.get(of);
      return numberText(counts.get(of) ?? shown?.start ?? 1, level.isLegal ? 'decimal' : shown?.format);
    });
  }

  private counted({ definition, levels, starts }: List, at: number, level: Level): Map<number, number> {
    const counts = this.counts.get(definition) ?? new Map<number, number>();
    this.counts.set(definition, counts);
    const before = counts.get(at);
    counts.set(at, starts.get(at) ?? (before === undefined ? level.start : before + 1));
    starts.delete(at);
    for (const inner of counts.keys()) {
      if (inner > at && at < (levels.get(inner)?.restart ?? inner)) counts.delete(inner);
    }
    return counts;
  }
}

/** A definition may be no more than a link to the style that another one defines. */
function definitionsOf(nodes: ChildNode[]): Map<string, Element> {
  const all = elements(nodes, 'w:abstractNum');
  return new Map(
    all.map((one) => {
      const link = valueOf(one, 'w:numStyleLink');
      const linked =
        link === undefined ? undefined : all.find((other) => valueOf(other, 'w:styleLink') === link);
      return [one.attribs['w:abstractNumId'] ?? '', linked ?? one];
    }),
  );
}

function listOf(num: Element, definitions: Map<string, Element>): List {
  const definition = valueOf(num, 'w:abstractNumId') ?? '';
  const overrides = elements(num, 'w:lvlOverride');
  const defined = definitions.get(definition);
  const levels = [
    ...(defined ? elements(defined, 'w:lvl') : []),
    ...overrides.flatMap((one) => elements(one, 'w:lvl')),
  ];
  const starts = overrides.flatMap((one): [number, number][] => {
    const start = valueOf(one, 'w:startOverride');
    return start === undefined ? [] : [[Number(one.attribs['w:ilvl']), Number(start)]];
  });
  return {
    definition,
    levels: new Map(levels.map((level) => [Number(level.attribs['w:ilvl']), levelOf(level)])),
    starts: new Map(starts),
  };
}

function levelOf(level: Element): Level {
  const value = (name: string) => elements(level, name)[0]?.attribs['w:val'];
  return {
    start: Number(value('w:start') ?? 1),
    format: value('w:numFmt') ?? 'decimal',
    text: value('w:lvlText') ?? '',
    restart: Number(value('w:lvlRestart') ?? level.attribs['w:ilvl'] ?? 0),
    isLegal: child(level, 'w:isLgl') !== undefined,
    style: value('w:pStyle') ?? '',
  };
}

/** A box says more than that an item begins, and a blank says that none does. */
function bullet(sign: string): string {
  return /^[☐☑☒✓✔✗✘]$/u.test(sign) ? sign : sign.trim() === '' ? '' : '-';
}
