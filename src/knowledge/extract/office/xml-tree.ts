import type { ChildNode } from 'domhandler';
import { Parser } from 'htmlparser2';
import { BoundedHandler } from '../html/page-tree';

/** Prefixes as Office writes them, by the ends of their addresses. Other programs choose their own. */
const usual: [address: RegExp, prefix: string][] = [
  [/wordprocessingml\/(2006\/)?main$/, 'w'],
  [/presentationml\/(2006\/)?main$/, 'p'],
  [/drawingml\/(2006\/)?main$/, 'a'],
  [/drawingml\/(2006\/)?chart$/, 'c'],
  [/officeDocument\/(2006\/)?relationships$/, 'r'],
  [/officeDocument\/(2006\/)?math$/, 'm'],
  [/markup-compatibility\/2006$/, 'mc'],
];

/**
 * Returns the nodes of an XML part of an archive. A part that is missing has none. Entities that the part itself defines
 * are not resolved.
 * @throws Refusal if its elements are nested too deeply
 */
export function partTree(part: Uint8Array | undefined): ChildNode[] {
  if (!part) return [];
  const handler = new XmlHandler();
  new Parser(handler, { xmlMode: true }).end(xmlText(part));
  return handler.root.children;
}

/** Decodes XML in UTF-8 or UTF-16, as its first byte says. */
export function xmlText(part: Uint8Array): string {
  const encoding = part[0] === 0xff ? 'utf-16le' : part[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(part);
}

class XmlHandler extends BoundedHandler {
  /** The usual prefixes by those of the text. The prefix of names without one is ''. */
  private readonly prefixes = new Map<string, string>();

  override onopentag(name: string, attributes: Record<string, string>): void {
    for (const [key, address] of Object.entries(attributes))
      if (key.startsWith('xmlns')) this.learn(key, address);
    if (this.prefixes.size === 0) super.onopentag(name, attributes);
    else
      super.onopentag(
        this.usualName(name),
        Object.fromEntries(
          Object.entries(attributes).map(([key, value]) => [this.usualName(key, key), value]),
        ),
      );
  }

  private learn(key: string, address: string): void {
    const prefix = key.slice('xmlns:'.length);
    const [, wanted = prefix] = usual.find(([end]) => end.test(address)) ?? [];
    if (wanted !== prefix) this.prefixes.set(prefix, wanted);
  }

  private usualName(name: string, unprefixed?: string): string {
    const [prefix = '', local] = name.split(':');
    if (local !== undefined) return `${this.prefixes.get(prefix) ?? prefix}:${local}`;
    const wanted = this.prefixes.get('');
    return unprefixed ?? (wanted === undefined ? name : `${wanted}:${name}`);
  }
}
