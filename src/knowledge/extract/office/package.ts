import { isTag, type ChildNode, type Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { posix } from 'node:path';
import { partTree } from './xml-tree';
import { unzip } from './unzip';

export interface Relation {
  /** The last word of the relation’s type, as in `header`. */
  type: string;
  /** The name of a part, or an address outside of the file. */
  target: string;
}

/** The parts of a file of Word, Excel or PowerPoint, and the relations between them. */
export class OfficePackage {
  private constructor(private readonly parts: Map<string, Buffer>) {}

  /**
   * @throws Refusal if the archive is encrypted, or if it or its parts are too large; an Error if it is damaged
   */
  static async open(bytes: Uint8Array, mostInflated: number): Promise<OfficePackage> {
    return new OfficePackage(
      await unzip(bytes, mostInflated, /\.(xml|rels|html?|xhtml|mht|mhtml|txt|docx)$/i),
    );
  }

  /** Returns the part that a program opens first, if the file has one. `usual` is its name if no relation says so. */
  main(usual: string): string | undefined {
    const [named = usual] = this.related('', 'officeDocument');
    return this.part(named) && named;
  }

  part(name: string): Buffer | undefined {
    return this.parts.get(name.toLowerCase());
  }

  /** Returns the nodes of an XML part. A part that is missing has none. */
  tree(name: string | undefined): ChildNode[] {
    return partTree(name === undefined ? undefined : this.part(name));
  }

  /** Returns the relations of a part by their ids. The name '' stands for the file itself. */
  relations(name: string): Map<string, Relation> {
    const { dir, base } = posix.parse(name);
    const found = elements(this.tree(posix.join(dir, '_rels', `${base}.rels`)), 'Relationship');
    return new Map(found.map(({ attribs }) => [attribs['Id'] ?? '', relation(dir, attribs)]));
  }

  /** Returns the parts to which a part has relations of this type. */
  related(name: string, type: string): string[] {
    const relations = [...this.relations(name).values()];
    return relations.filter((one) => one.type === type).map(({ target }) => target);
  }
}

/** Returns the elements with this name below the nodes, in document order. */
export function elements(nodes: ChildNode | ChildNode[], name: string): Element[] {
  return DomUtils.getElementsByTagName(name, nodes);
}

/** Returns the first child element with this name. */
export function child(node: Element | undefined, name: string): Element | undefined {
  return node?.children.filter(isTag).find((one) => one.name === name);
}

function relation(folder: string, attributes: Record<string, string>): Relation {
  const { Type = '', Target = '', TargetMode } = attributes;
  const type = Type.split('/').at(-1) ?? '';
  if (TargetMode === 'External') return { type, target: Target };
  return { type, target: posix.resolve('/', folder, Target).slice(1) };
}
