export interface BlockSource {
  text: string;
  /** It continues a long code block or table that was cut. */
  continues: boolean;
}

/** A growing text, cut into blocks. Sections never change, so that a page renders each once. */
export interface Split {
  sections: BlockSource[][];
  /** Complete blocks that don't fill a section yet. */
  recent: BlockSource[];
  /** The growing block. */
  tail: BlockSource;
  /** Length of the text before the tail. */
  closedTo: number;
  text: string;
}

const blocksInSection = 40;
/** A longer block is cut, so that a text without blank lines also renders step by step. */
const mostLines = 80;

export const nothingSplit: Split = {
  sections: [],
  recent: [],
  tail: { text: '', continues: false },
  closedTo: 0,
  text: '',
};

/** Cuts a text into blocks. If it begins with the text of `before`, only the rest is read. */
export function splitBlocks(before: Split, text: string): Split {
  if (text === before.text) return before;
  const isLonger = before.closedTo > 0 && text.startsWith(before.text.slice(0, before.closedTo));
  return readOn(isLonger ? before : nothingSplit, text);
}

function readOn(before: Split, text: string): Split {
  const sections = [...before.sections];
  let recent = [...before.recent];
  let { closedTo } = before;
  let { continues } = before.tail;
  // The tail of a cut block begins with the repeated head.
  let lines = continues ? headOf(before.tail.text.split('\n', 2)) : [];
  let repeated = lines.length;
  let fence = fenceOf(lines[0]);

  /** Ends a block. With a head, the cut block continues below it. */
  const close = (end: number, head?: string[]) => {
    if (lines.length > repeated) recent.push({ text: lines.join('\n'), continues });
    if (recent.length >= blocksInSection) {
      sections.push(recent);
      recent = [];
    }
    lines = head ?? [];
    continues = head !== undefined;
    repeated = lines.length;
    fence = fenceOf(lines[0]);
    closedTo = end;
  };

  const take = (line: string, end: number) => {
    const mark = fenceOf(line);
    const opens = fence === '' && mark !== '';
    if (fence === '' && line.trim() === '') return close(end);
    // A fence ends the paragraph before it.
    if (opens && lines.length > 0) close(end - line.length - 1);
    lines.push(line);
    if (opens) fence = mark;
    else if (mark !== '' && mark.startsWith(fence) && line.trim() === mark) close(end);
    else if (lines.length - repeated >= mostLines) close(end, headOf(lines));
  };

  let at = closedTo;
  for (let end = text.indexOf('\n', at); end >= 0; end = text.indexOf('\n', at)) {
    take(text.slice(at, end), end + 1);
    at = end + 1;
  }
  const tail = { text: [...lines, text.slice(at)].join('\n'), continues };
  return { sections, recent, tail, closedTo, text };
}

/** Returns the lines that each part of a block repeats: the opening of code, or the head of a table. */
function headOf([first = '', second = '']: string[]): string[] {
  if (fenceOf(first) !== '') return [first];
  return first.includes('|') && isTableRule(second) ? [first, second] : [];
}

function fenceOf(line = ''): string {
  return /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
}

/** True if a line separates a table's head from its rows, as `| --- | :-: |` does. */
export function isTableRule(line: string): boolean {
  return line.includes('-') && line.includes('|') && /^[\s|:-]+$/.test(line);
}
