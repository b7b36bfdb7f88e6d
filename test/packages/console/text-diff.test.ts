import fc from 'fast-check';
import { placeInWords } from '../../../packages/console/src/versions/diff/change-words';
import { sequenceDiff } from '../../../packages/console/src/versions/diff/sequence-diff';
import { textDiff, withoutEqual } from '../../../packages/console/src/versions/diff/text-diff';
import { changedNames, valueText } from '../../../packages/console/src/versions/diff/value-text';

const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });

test('both texts can be read from a difference, and what they share is shown once', () => {
  fc.assert(
    fc.property(words, words, (from, to) => {
      const runs = sequenceDiff(from, to);
      const without = (kind: string) => runs.flatMap((run) => (run.kind === kind ? [] : run.items));
      expect([without('added'), without('removed')]).toEqual([from, to]);
    }),
  );
  expect(sequenceDiff(['a', 'b', 'c'], ['a', 'c', 'd'])).toEqual([
    { kind: 'same', items: ['a'] },
    { kind: 'removed', items: ['b'] },
    { kind: 'same', items: ['c'] },
    { kind: 'added', items: ['d'] },
  ]);
});

test('a changed line has its words marked, and another line has none in common', () => {
  expect(textDiff('Be brief.\nSay hello.', 'Be kind.\nSay hello.')).toEqual([
    {
      kind: 'changed',
      before: [
        { text: 'Be ', isChanged: false },
        { text: 'brief', isChanged: true },
        { text: '.', isChanged: false },
      ],
      after: [
        { text: 'Be ', isChanged: false },
        { text: 'kind', isChanged: true },
        { text: '.', isChanged: false },
      ],
    },
    { kind: 'same', text: 'Say hello.' },
  ]);
  expect(textDiff('One', 'Nothing alike')).toEqual([
    {
      kind: 'changed',
      before: [{ text: 'One', isChanged: true }],
      after: [{ text: 'Nothing alike', isChanged: true }],
    },
  ]);
  expect(textDiff(undefined, 'New')).toEqual([
    { kind: 'changed', after: [{ text: 'New', isChanged: true }] },
  ]);
});

test('equal lines far from a change are left out', () => {
  const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
  const shown = withoutEqual(textDiff(lines.join('\n'), lines.with(10, 'other').join('\n')));
  expect(shown.map((line) => (line.kind === 'skipped' ? line.count : line.kind))).toEqual([
    ...[8, 'same', 'same', 'changed', 'same', 'same', 7],
  ]);
});

test('texts that differ too much to be compared are shown as one replacement', () => {
  const lines = (word: string) => Array.from({ length: 2_000 }, (_, at) => `${word} ${at}`);
  const runs = sequenceDiff([...lines('Rule'), 'end'], [...lines('Other'), 'end']);
  expect(runs.map(({ kind, items }) => [kind, items.length])).toEqual([
    ['removed', 2_000],
    ['added', 2_000],
    ['same', 1],
  ]);
  expect(textDiff('x '.repeat(32_000), 'y '.repeat(32_000))).toHaveLength(1);
});

test('places and values read as in the form', () => {
  expect(
    ['/agent/instructions', '/agent/handoff/words', '/tools/refund/http/url', '/mcp/servers/shop'].map(
      placeInWords,
    ),
  ).toEqual(['Instructions', 'Handoff, Handoff phrases', 'Tool “refund”: Request, URL', 'MCP server “shop”']);
  const names = changedNames([
    { path: '/tools/refund', to: { toolId: 'tool_1', name: 'refund' } },
    { path: '/mcp/servers/shop', from: { mcpServerId: 'mcp_1', name: 'shop' } },
  ]);
  expect(valueText('toolIds', ['tool_1', 'tool_2', 'mcp_1'], names)).toBe('refund\ntool_2\nshop');
  expect(valueText('showReasoning', true, names)).toBe('Yes');
  expect(valueText('actionTtlMs', 60_000, names)).toBe('1 min');
  expect([valueText('toolIds', [], names), valueText('model', undefined, names)]).toEqual([
    undefined,
    undefined,
  ]);
});
