import type { Chunk } from '../../../src/domain/document';
import { chunkBlocks } from '../../../src/knowledge/chunk/chunk-blocks';
import type { ChunkOptions } from '../../../src/knowledge/chunk/options';
import type { Block } from '../../../src/knowledge/extract/block';
import { TokenCounter } from '../../../src/platform/tokens/token-counter';

const { count } = new TokenCounter();
const options: ChunkOptions = { target: 60, most: 90, least: 20 };
const divide = (blocks: Block[]) => chunkBlocks(blocks, options, count);
const heading = (text: string, level = 1): Block => ({ kind: 'heading', text, level });
const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
const sentences = (word: string, times: number) => `${word} is said here once more. `.repeat(times).trim();
const bare = (text: string) => text.replace(/[#\s]/g, '');

/** Pseudo-random numbers that are the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}

function anyBlocks(seed: number): Block[] {
  const roll = dice(seed);
  const words = ['tank', 'größe', '漢字仮名', 'a'.repeat(300), 'x-y_z', '🎉', 'seat.', '1,500', 'rail;'];
  const text = () =>
    Array.from({ length: 1 + roll(60) }, () => words[roll(roll(30) === 0 ? 9 : 3)]).join(' ');
  const lines = () => Array.from({ length: 1 + roll(12) }, text).join('\n');
  const kinds: (() => Block)[] = [
    () => heading(text().slice(0, 60).trim() || 'x', 1 + roll(4)),
    () => paragraph(text()),
    () => ({ kind: 'list', text: lines() }),
    () => ({ kind: 'code', text: lines() }),
    () => ({ kind: 'table', text: lines() }),
  ];
  return Array.from({ length: 1 + roll(25) }, () => (kinds[roll(kinds.length)] ?? (() => paragraph('x')))());
}

function unrepeated(chunks: Chunk[]): string {
  return chunks.map(({ text, repeated }) => text.slice(repeated)).join('\n');
}

test.each(Array.from({ length: 10 }, (_, seed) => seed))(
  'keeps all text once and in order, in chunks within the limit, and records their size (document %i)',
  (seed) => {
    const blocks = anyBlocks(seed);
    const chunks = divide(blocks);
    expect(bare(unrepeated(chunks))).toBe(bare(blocks.map(({ text }) => text).join('\n')));
    expect(chunks.map(({ position }) => position)).toEqual(chunks.map((_chunk, at) => at));
    for (const chunk of chunks) {
      expect(chunk.tokens).toBe(count(chunk.text));
      expect(chunk.tokens).toBeLessThanOrEqual(options.most);
    }
  },
);

test('starts a chunk at a heading and records the headings above it', () => {
  const chunks = divide([
    heading('Manual'),
    heading('Care', 2),
    paragraph(sentences('Care', 6)),
    heading('Repair', 2),
    paragraph(sentences('Repair', 6)),
  ]);
  expect(chunks.map(({ path }) => path)).toEqual([
    ['Manual', 'Care'],
    ['Manual', 'Repair'],
  ]);
  expect(chunks[1]?.text).toMatch(/^## Repair\n\nRepair is/);
});

test('puts short sections into one chunk, under the heading that they share', () => {
  const chunks = divide([
    heading('Care'),
    heading('Rail', 2),
    paragraph('Wipe it.'),
    heading('Seat', 2),
    paragraph('Dry it.'),
  ]);
  expect(chunks).toMatchObject([
    { path: ['Care'], text: '# Care\n\n## Rail\n\nWipe it.\n\n## Seat\n\nDry it.' },
  ]);
});

test('never ends a chunk with a heading', () => {
  const blocks = [paragraph(sentences('Before', 8)), heading('Next', 2), paragraph(sentences('After', 9))];
  expect(divide(blocks).every(({ text }) => !text.endsWith('## Next'))).toBe(true);
});

test('splits a long paragraph between sentences', () => {
  const chunks = divide([paragraph(sentences('Long', 60))]);
  expect(chunks.length).toBeGreaterThan(3);
  expect(chunks.every(({ text }) => text.startsWith('Long is') && text.endsWith('more.'))).toBe(true);
});

test('starts each part of a long table with its header and keeps rows whole', () => {
  const rows = Array.from({ length: 60 }, (_, at) => `part ${at} | ${at * 3} euros`);
  const chunks = divide([{ kind: 'table', text: ['name | price', ...rows].join('\n') }]);
  expect(chunks.length).toBeGreaterThan(2);
  for (const { text } of chunks) expect(text).toMatch(/^name \| price\n(part \d+ \| \d+ euros\n?)+$/);
});

test('splits code between lines', () => {
  const code = Array.from({ length: 80 }, (_, at) => `  call(${at}, "value");`).join('\n');
  for (const { text } of divide([{ kind: 'code', text: code }])) {
    expect(text).toMatch(/^( {2}call\(\d+, "value"\);\n?)+$/);
  }
});

test('records the page on which a chunk starts', () => {
  const blocks = [1, 2, 3].map((page): Block => ({
    kind: 'paragraph',
    text: sentences(`Page ${page}`, 8),
    page,
  }));
  expect(divide(blocks).map(({ page }) => page)).toEqual([1, 2, 3]);
});
