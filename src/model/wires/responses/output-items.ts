import type { JsonObject } from '../../../domain/json';
import { textIn } from '../json-fields';
import { KeptRoom } from '../kept-room';

/** Stands between two messages of a reply, and between two parts of a summary. */
export const blankLine = '\n\n';

/** One item of the output, and how much of it was told. */
export interface OutputItem {
  /** Unique in the reply. */
  key: string;
  type: string;
  id: string;
  index: number | undefined;
  isDone: boolean;
  /** As the provider sent it last. */
  whole: JsonObject;
  told: Record<Told, string>;
  /** The part of the summary that is being told. */
  part: number | undefined;
}

export type Told = 'text' | 'summary' | 'thoughts' | 'arguments';

/**
 * Finds the item that an event is about. Some servers leave out ids, change them between events, or give every item the
 * same index.
 */
export class OutputItems {
  readonly all: OutputItem[] = [];
  private readonly room = new KeptRoom();

  /** The item that begins. */
  added(index: number | undefined, whole: JsonObject): OutputItem {
    const type = textIn(whole['type']);
    return this.update(this.byId(textIn(whole['id'])) ?? this.create(type, { index }), whole);
  }

  /** The item that has a piece more. */
  grown(type: string, { item_id, output_index }: JsonObject): OutputItem {
    const id = textIn(item_id);
    const index = indexIn(output_index);
    const known = this.byId(id) ?? this.all.findLast((item) => item.type === type && item.index === index);
    return known ?? this.create(type, { id, index });
  }

  /** The item that is complete. */
  done(index: number | undefined, whole: JsonObject): OutputItem {
    const type = textIn(whole['type']);
    const isOpen = (item: OutputItem) => item.type === type && item.index === index && !item.isDone;
    const known = this.byId(textIn(whole['id'])) ?? this.all.findLast(isOpen);
    const item = this.update(known ?? this.create(type, { index }), whole);
    item.isDone = true;
    return item;
  }

  /** The items of the whole output, each with what the provider says of it there. */
  inOutput(output: JsonObject[]): [OutputItem, JsonObject][] {
    const unmatched = new Set(this.all);
    return output.map((whole) => {
      const type = textIn(whole['type']);
      const known = this.byId(textIn(whole['id'])) ?? [...unmatched].find((item) => item.type === type);
      const item = this.update(known ?? this.create(type), whole);
      unmatched.delete(item);
      return [item, whole];
    });
  }

  private byId(id: string): OutputItem | undefined {
    return id === '' ? undefined : this.all.find((item) => item.id === id);
  }

  private create(
    type: string,
    { id = '', index }: { id?: string; index?: number | undefined } = {},
  ): OutputItem {
    const told = { text: '', summary: '', thoughts: '', arguments: '' };
    const key = `${this.all.length}`;
    const item: OutputItem = { key, type, id, index, isDone: false, whole: {}, told, part: undefined };
    this.all.push(item);
    return item;
  }

  /** A thought that was whole stays: some servers leave its encrypted content out of the output. */
  private update(item: OutputItem, whole: JsonObject): OutputItem {
    this.room.take(whole);
    item.id ||= textIn(whole['id']);
    if (!textIn(item.whole['encrypted_content'])) item.whole = whole;
    return item;
  }
}

export function indexIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
