import type { Block, Inline } from '../../../packages/widget/src/markdown/nodes';
import { parseBlock } from '../../../packages/widget/src/markdown/parse-block';
import { parseInline } from '../../../packages/widget/src/markdown/parse-inline';
import { plainText } from '../../../packages/widget/src/markdown/plain-text';
import { safeUrl } from '../../../packages/widget/src/markdown/safe-url';
import { nothingSplit, splitBlocks, type Split } from '../../../packages/widget/src/markdown/split-blocks';
import { xssCorpus } from './xss-corpus';

/** Returns all inline nodes of a text, at any depth. */
function inlinesOf(text: string): Inline[] {
  const { sections, recent, tail } = splitBlocks(nothingSplit, text);
  const blocks = [...sections.flat(), ...recent, tail].flatMap((source) => parseBlock(source.text));
  return blocks.flatMap(inBlock);
}

function inBlock(block: Block): Inline[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return flat(block.children);
    case 'quote':
      return block.blocks.flatMap(inBlock);
    case 'list':
      return block.items.flatMap(({ children, lists }) => [...flat(children), ...lists.flatMap(inBlock)]);
    case 'table':
      return flat([...block.head.flat(), ...block.rows.flat(2)]);
    default:
      return [];
  }
}

function flat(nodes: Inline[]): Inline[] {
  return nodes.flatMap((node) => [node, ...('children' in node ? flat(node.children) : [])]);
}

const links = (text: string) => inlinesOf(text).flatMap((node) => (node.kind === 'link' ? [node.href] : []));

test.each(xssCorpus)('renders only text and safe links from %j', (text) => {
  for (const href of links(text)) {
    expect(['http:', 'https:', 'mailto:']).toContain(new URL(href).protocol);
    expect(href).not.toMatch(/[\s"<>]/);
  }
});

test('keeps the text of forbidden marks', () => {
  expect(parseInline('[x](javascript:alert(1))')).toEqual([
    { kind: 'text', text: '[x](javascript:alert(1))' },
  ]);
  expect(parseInline('<b>hi</b>')).toEqual([{ kind: 'text', text: '<b>hi</b>' }]);
});

test('turns an image into a link, so that no other host is contacted', () => {
  expect(parseInline('![cat](https://a.example/cat.png)')).toMatchObject([
    { kind: 'link', href: 'https://a.example/cat.png', children: [{ text: 'cat' }] },
  ]);
});

test.each([
  ['https://a.example/b?c=1#d', 'https://a.example/b?c=1#d'],
  ['HTTP://A.example', 'http://a.example/'],
  ['mailto:ann@a.example', 'mailto:ann@a.example'],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['//a.example', undefined],
  ['https://', undefined],
])('allows %j as %j', (address, href) => expect(safeUrl(address)).toBe(href));

test('reads the marks of a line', () => {
  expect(parseInline('a **b _c_** `d*` ~~e~~ [f](https://g.example) send_email_now')).toEqual([
    { kind: 'text', text: 'a ' },
    {
      kind: 'strong',
      children: [
        { kind: 'text', text: 'b ' },
        { kind: 'emphasis', children: [{ kind: 'text', text: 'c' }] },
      ],
    },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'd*' },
    { kind: 'text', text: ' ' },
    { kind: 'deleted', children: [{ kind: 'text', text: 'e' }] },
    { kind: 'text', text: ' ' },
    { kind: 'link', href: 'https://g.example/', children: [{ kind: 'text', text: 'f' }] },
    { kind: 'text', text: ' send_email_now' },
  ]);
});

test('excludes a sentence’s full stop from an address', () => {
  expect(links('See https://a.example/b. Or (https://c.example/d), please.')).toEqual([
    ...['https://a.example/b', 'https://c.example/d'],
  ]);
});

test('distinguishes citations and links', () => {
  expect(parseInline('Yes [1][12], [3](https://a.example) [1234]')).toMatchObject([
    { text: 'Yes ' },
    { kind: 'citation', number: 1 },
    { kind: 'citation', number: 12 },
    { text: ', ' },
    { kind: 'link' },
    { text: ' [1234]' },
  ]);
});

test('reads the blocks of a text', () => {
  const text =
    '# Title\nWords\nmore\n- a\n  - b\n- c\n\n3. x\n4. y\n\n> q\n\n| A | B |\n|---|--:|\n| 1 | 2 |\n\n---\n\n```js\nlet a;\n\nlet b;\n```';
  const { recent, tail } = splitBlocks(nothingSplit, text);
  const blocks = [...recent, tail].flatMap((source) => parseBlock(source.text));
  expect(blocks).toMatchObject([
    { kind: 'heading', level: 1 },
    { kind: 'paragraph', children: [{ text: 'Words' }, { kind: 'break' }, { text: 'more' }] },
    { kind: 'list', ordered: false, items: [{ lists: [{ kind: 'list' }] }, { lists: [] }] },
    { kind: 'list', ordered: true, start: 3 },
    { kind: 'quote' },
    { kind: 'table', alignments: ['start', 'end'], rows: [[[{ text: '1' }], [{ text: '2' }]]] },
    { kind: 'rule' },
    { kind: 'code', text: 'let a;\n\nlet b;' },
  ]);
});

test('splits a growing text like the whole one, and keeps finished sections', () => {
  const lines = Array.from({ length: 10_000 }, (_, line) =>
    line % 7 === 0 ? '' : line % 501 === 1 ? '```' : `Line ${line} with *words* and \`code\`.`,
  );
  const text = lines.join('\n');
  let grown: Split = nothingSplit;
  for (let end = 0; end < text.length; end += 997) {
    const before = grown;
    grown = splitBlocks(grown, text.slice(0, end));
    before.sections.forEach((section, index) => expect(grown.sections[index]).toBe(section));
  }
  const whole = splitBlocks(nothingSplit, text);
  const { sections, recent, tail } = splitBlocks(grown, text);
  expect({ sections, recent, tail }).toEqual({
    sections: whole.sections,
    recent: whole.recent,
    tail: whole.tail,
  });
});

test('cuts an endless block, so that a frame never parses all of it', () => {
  const code = splitBlocks(nothingSplit, ['```', ...Array.from({ length: 1_000 }, () => 'x')].join('\n'));
  expect(code.tail.text.split('\n').length).toBeLessThan(100);
  expect(parseBlock(code.tail.text)).toMatchObject([{ kind: 'code' }]);
  const rows = Array.from({ length: 1_000 }, () => '| 1 | 2 |');
  const table = splitBlocks(nothingSplit, ['| A | B |', '|---|---|', ...rows].join('\n'));
  expect(parseBlock(table.tail.text)).toMatchObject([{ kind: 'table' }]);
});

test('starts again if the text was voided', () => {
  const long = splitBlocks(nothingSplit, 'one\n\ntwo\n\nthree');
  expect(splitBlocks(long, 'other\n\ntext').recent).toEqual([{ text: 'other', continues: false }]);
});

test('parses hostile text in linear time', () => {
  for (const piece of ['*', '_', '[', '`', '[a](', '![', '<', '**a ', '~~', '| ', '> ', '- ']) {
    // Processor time, because other programs may keep the machine busy.
    const before = process.cpuUsage();
    inlinesOf(piece.repeat(20_000));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_500);
  }
});

test('speaks words without marks', () => {
  expect(plainText('## Hi\n- **a** `b` [c](https://d.example) [1]\n```js\nx\n```', [1])).toBe('Hi a b c x');
});

test.each<[string, Inline[]]>([
  [
    '***Important*** note',
    [
      {
        kind: 'strong',
        children: [{ kind: 'emphasis', children: [{ kind: 'text', text: 'Important' }] }],
      },
      { kind: 'text', text: ' note' },
    ],
  ],
  [
    'one<br>two<BR />three<broken>',
    [
      { kind: 'text', text: 'one' },
      { kind: 'break' },
      { kind: 'text', text: 'two' },
      { kind: 'break' },
      { kind: 'text', text: 'three<broken>' },
    ],
  ],
])('reads what models write in Markdown: %s', (text, nodes) => expect(parseInline(text)).toEqual(nodes));

test.each([
  ['5&nbsp;km &amp; more', '5\u00a0km & more'],
  ['&lt;b&gt; &amp;lt; &unknown; & so', '<b> &lt; &unknown; & so'],
  ['[x](&#106;avascript:alert(1))', '[x](&#106;avascript:alert(1))'],
])('shows %s as %s, and as text', (source, shown) => {
  const nodes = parseInline(source);
  expect(nodes.every(({ kind }) => kind === 'text')).toBe(true);
  expect(nodes.map((node) => (node.kind === 'text' ? node.text : '')).join('')).toBe(shown);
});

test.each([
  ['# Why C#', 'Why C#'],
  ['## Closed ##', 'Closed'],
])('reads the heading %s', (source, text) =>
  expect(parseBlock(source)).toMatchObject([{ kind: 'heading', children: [{ text }] }]),
);

test('shows the boxes of a task list', () => {
  expect(parseBlock('- [ ] open\n- [x] done\n- [y] other')).toMatchObject([
    { items: ['☐ open', '☑ done', '[y] other'].map((text) => ({ children: [{ text }] })) },
  ]);
});

test('leaves numbers in brackets that are no citation in the words', () => {
  expect(plainText('Use items[9] in room [77]. See [1].', [1])).toBe('Use items[9] in room [77]. See .');
});
