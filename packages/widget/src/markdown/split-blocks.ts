/** The source of one block. */
export interface BlockSource {
  text: string;
  /** It continues a code block or table that was cut because it is long. */
  continues: boolean;
}

/** A growing text, cut into blocks. Sections never change again, so a page renders each once. */
export interface Split {
  sections: BlockSource[][];
  /** Complete blocks that do not fill a section yet. */
  recent: BlockSource[];
  /** The block that still grows. */
  tail: BlockSource;
  /** Length of the text before the tail. */
  closedTo: number;
  text: string;
}

const blocksInSection = 40;
/** A longer block is cut, so that a text without blank lines renders step by step too. */
const mostLines = 80;

export const nothingSplit: Split = {
  sections: [],
  recent: [],
  tail: { text: '', continues: false },
  closedTo: 0,
  text: '',
};

/** Cuts a text into blocks. If it begins with the text of `before`, only what came since is read. */
export function splitBlocks(before: Split, text: string): Split {
  if (text === before.text) return before;
  const isLonger = before.closedTo > 0 && text.startsWith(before.text.slice(0, before.closedTo));
  const reader = new BlockReader(isLonger ? before : nothingSplit, text);
  return reader.read();
}

class BlockReader {
  readonly #sections: BlockSource[][];
  #recent: BlockSource[];
  #lines: string[] = [];
  #continues: boolean;
  #fence = '';
  /** Repeated at the top of each part of a block that was cut. */
  #head: string[] = [];
  #closedTo: number;
  #headLines = 0;

  readonly #text: string;

  constructor({ sections, recent, closedTo, tail }: Split, text: string) {
    this.#text = text;
    this.#sections = [...sections];
    this.#recent = [...recent];
    this.#closedTo = closedTo;
    this.#continues = tail.continues;
    if (tail.continues) this.#resumeCut(tail.text);
  }

  read(): Split {
    let at = this.#closedTo;
    for (;;) {
      const end = this.#text.indexOf('\n', at);
      if (end < 0) break;
      this.#takeLine(this.#text.slice(at, end), end + 1);
      at = end + 1;
    }
    const text = this.#text;
    const tail = { text: [...this.#lines, text.slice(at)].join('\n'), continues: this.#continues };
    return { sections: this.#sections, recent: this.#recent, tail, closedTo: this.#closedTo, text };
  }

  #takeLine(line: string, end: number): void {
    const isBlank = line.trim() === '';
    const fence = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (this.#fence === '' && isBlank) return this.#close(end);
    this.#lines.push(line);
    if (this.#fence !== '') {
      const closes = fence.startsWith(this.#fence) && line.trim() === fence;
      if (closes) this.#close(end);
      else if (this.#isLong()) this.#cut([this.#head[0] ?? this.#fence], end);
    } else if (fence !== '') {
      // A fence ends the paragraph before it.
      if (this.#lines.length > 1) this.#closeBefore(line, end);
      this.#fence = fence;
      this.#head = [line];
    } else if (this.#isLong()) this.#cut(this.#tableHead(), end);
  }

  #isLong(): boolean {
    return this.#lines.length - this.#headLines >= mostLines;
  }

  #tableHead(): string[] {
    const [names = '', rule = ''] = this.#lines;
    return names.includes('|') && isTableRule(rule) ? [names, rule] : [];
  }

  #closeBefore(line: string, end: number): void {
    this.#lines.pop();
    this.#close(end - line.length - 1);
    this.#lines = [line];
  }

  #close(end: number): void {
    if (this.#lines.length > this.#headLines) this.#keep();
    this.#lines = [];
    this.#headLines = 0;
    this.#head = [];
    this.#fence = '';
    this.#continues = false;
    this.#closedTo = end;
  }

  #cut(head: string[], end: number): void {
    this.#keep();
    this.#lines = [...head];
    this.#headLines = head.length;
    this.#head = head;
    this.#continues = true;
    this.#closedTo = end;
  }

  #keep(): void {
    this.#recent.push({ text: this.#lines.join('\n'), continues: this.#continues });
    if (this.#recent.length < blocksInSection) return;
    this.#sections.push(this.#recent);
    this.#recent = [];
  }

  /** The tail of a cut block begins with the head that was repeated. */
  #resumeCut(tail: string): void {
    const [first = '', second = ''] = tail.split('\n', 2);
    this.#fence = /^\s*(`{3,}|~{3,})/.exec(first)?.[1] ?? '';
    this.#head =
      this.#fence !== '' ? [first] : first.includes('|') && isTableRule(second) ? [first, second] : [];
    this.#lines = [...this.#head];
    this.#headLines = this.#head.length;
  }
}

/** Whether a line separates a table's head from its rows, as `| --- | :-: |` does. */
export function isTableRule(line: string): boolean {
  return line.includes('-') && line.includes('|') && /^[\s|:-]+$/.test(line);
}
