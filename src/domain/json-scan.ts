import { isExactNumber } from './exact-number';
import { parseJson, type JsonValue } from './json';

/**
 * Reasons why two readers may read a JSON text differently. `integer`: a whole number that a double rounds,
 * or minus zero. `number`: any other number that a double rounds or can't hold.
 */
export type JsonFaultKind = 'twice' | 'proto' | 'surrogate' | 'integer' | 'number';

export interface JsonFault {
  kind: JsonFaultKind;
  path: string[];
}

/** Facts of a JSON text that JSON.parse hides. */
export interface ScannedJson {
  /** The original JSON text of each member of an object, or of each entry of a list by its index. */
  members: Map<string, string>;
  /** At most twenty, in order. */
  faults: JsonFault[];
}

/**
 * Scans a valid JSON text for faults of these kinds. It does not recurse, so that no depth exhausts the
 * stack.
 */
export function scanJson(text: string, kinds: JsonFaultKind[]): ScannedJson {
  return new Scan(text, new Set(kinds)).run();
}

/** Parses a JSON text. Returns undefined if it is not JSON, or if it has faults of these kinds. */
export function parseFaultless(text: string, kinds: JsonFaultKind[]): JsonValue | undefined {
  const value = parseJson(text);
  return value === undefined || scanJson(text, kinds).faults.length > 0 ? undefined : value;
}

/** An object or list that is open at this position. */
interface Level {
  names?: Set<string>;
  /** The name or index of the value that follows. */
  key: string | number;
  /** True if a name must follow. */
  isNaming: boolean;
}

const mostFaults = 20;
const [quote, backslash] = [0x22, 0x5c];

class Scan {
  private readonly faults: JsonFault[] = [];
  private readonly members = new Map<string, string>();
  private readonly levels: Level[] = [];
  private memberStart = 0;

  constructor(
    private readonly text: string,
    private readonly kinds: Set<JsonFaultKind>,
  ) {}

  run(): ScannedJson {
    const { text, faults, members } = this;
    let at = 0;
    while (at < text.length && faults.length < mostFaults) at = this.step(at);
    return { members, faults };
  }

  /** Reads the token at this position. Returns the position after it. */
  private step(at: number): number {
    const { text, levels } = this;
    const level = levels.at(-1);
    switch (text[at]) {
      case '{':
        levels.push({ names: new Set(), key: '', isNaming: true });
        return at + 1;
      case '[':
        if (levels.length === 0) this.memberStart = at + 1;
        levels.push({ key: 0, isNaming: false });
        return at + 1;
      case '}':
      case ']':
        this.endMember(at);
        levels.pop();
        return at + 1;
      case ':':
        if (level) level.isNaming = false;
        if (levels.length === 1) this.memberStart = at + 1;
        return at + 1;
      case ',':
        this.endMember(at);
        if (level?.names) level.isNaming = true;
        else if (level) level.key = Number(level.key) + 1;
        if (level && !level.names && levels.length === 1) this.memberStart = at + 1;
        return at + 1;
      case '"':
        return this.string(at, level);
      case '-':
        return this.number(at);
      default:
        return isDigit(text.charCodeAt(at)) ? this.number(at) : at + 1;
    }
  }

  private string(at: number, level: Level | undefined): number {
    const end = endOfString(this.text, at);
    const content = contentOf(this.text.slice(at, end));
    if (level?.isNaming) this.name(content, level);
    if (!content.isWellFormed()) this.fault('surrogate');
    return end;
  }

  private name(name: string, level: Level): void {
    level.key = name;
    if (name === '__proto__') this.fault('proto');
    if (level.names?.has(name)) this.fault('twice');
    level.names?.add(name);
  }

  private number(at: number): number {
    const end = endOfNumber(this.text, at);
    const written = this.text.slice(at, end);
    if (!isExactNumber(written)) this.fault(/^-?\d+$/.test(written) ? 'integer' : 'number');
    return end;
  }

  private endMember(at: number): void {
    const [level] = this.levels;
    if (this.levels.length !== 1 || !level || level.isNaming) return;
    const value = this.text.slice(this.memberStart, at).trim();
    if (value !== '') this.members.set(String(level.key), value);
  }

  private fault(kind: JsonFaultKind): void {
    if (this.kinds.has(kind)) this.faults.push({ kind, path: this.levels.map(({ key }) => String(key)) });
  }
}

function endOfString(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === quote) return end + 1;
    if (code === backslash) end += 1;
  }
  return text.length;
}

function contentOf(quoted: string): string {
  const content = quoted.includes('\\') ? parseJson(quoted) : undefined;
  return typeof content === 'string' ? content : quoted.slice(1, -1);
}

function endOfNumber(text: string, at: number): number {
  let end = at + 1;
  while (isDigit(text.charCodeAt(end)) || (end < text.length && '+-.eE'.includes(text.charAt(end)))) end += 1;
  return end;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
