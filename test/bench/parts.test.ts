import type { CpuProfile } from '../../bench/profile/cpu-profile';
import { partsOf } from '../../bench/profile/parts';
import { renderParts } from '../../bench/report/parts';

const at = (functionName: string, url = '') => ({ callFrame: { functionName, url } });
const dist = 'file:///srv/holdfast/dist';
const modules = 'file:///srv/holdfast/node_modules';

/** Starts at 1,000 ms and samples each of the nodes 2 to 8 for 2 ms. */
const main: CpuProfile = {
  nodes: [
    { id: 1, ...at('(root)'), children: [2, 3, 4, 6, 8] },
    { id: 2, ...at('(idle)') },
    { id: 3, ...at('(garbage collector)') },
    { id: 4, ...at('relay', `${dist}/src/turns/relay/relay-turn.js`), children: [5] },
    { id: 5, ...at('setImmediate', 'node:timers') },
    { id: 6, ...at('command', `${modules}/mongodb/lib/cmap/connection.js`), children: [7] },
    { id: 7, ...at('writeBuffer') },
    { id: 8, ...at('parserOnHeadersComplete', 'node:_http_common') },
  ],
  startTime: 1_000_000,
  endTime: 1_014_000,
  samples: [2, 3, 4, 5, 6, 7, 8],
  timeDeltas: [0, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000],
};
const all = { fromMs: 0, untilMs: 2_000, turns: 2, cpuMs: 20 };

test('attributes time to the part whose function ran, Node and V8 included', () => {
  const { parts, folders } = partsOf([main], [all]);
  expect(Object.fromEntries(parts)).toMatchObject({
    'our own code': 2,
    'MongoDB driver': 2,
    'garbage collection': 1,
  });
  expect(folders).toEqual([['src/turns/relay', 2]]);
});

test('counts time that no profile saw as a part, and idle time as none', () => {
  const { parts, cpuMs } = partsOf([main], [all]);
  expect(cpuMs).toBe(10);
  expect(parts.reduce((sum, [, ms]) => sum + ms, 0)).toBe(10);
  expect(parts.map(([name]) => name)).not.toContain('idle');
});

test('counts only the times of text turns', () => {
  const { folders } = partsOf([main], [{ fromMs: 1_006, untilMs: 1_008, turns: 1, cpuMs: 5 }]);
  expect(folders).toEqual([['src/turns/relay', 2]]);
  expect(partsOf([main], [{ fromMs: 1_010, untilMs: 1_014, turns: 1, cpuMs: 5 }]).folders).toEqual([]);
});

test('attributes every thread except the main one to workflows', () => {
  const { parts } = partsOf([{ ...main, samples: [2, 2, 2, 2, 2, 2, 2] }, main], [all]);
  expect(Object.fromEntries(parts)).toMatchObject({ 'workflow thread': 5 });
});

test('the report names our own code and the three largest parts', () => {
  const text = renderParts({
    turns: 100,
    cpuMs: 20,
    folders: [['src/store', 3]],
    parts: [
      ['Temporal’s SDK', 8],
      ['our own code', 5],
      ['MongoDB driver', 4],
      ['HTTP', 3],
    ],
  });
  expect(text).toContain('Our own code takes 5.00 ms of a text turn (25 %), most of it src/store 3.00 ms.');
  expect(text).toContain(
    'parts of all: Temporal’s SDK 8.00 ms, our own code 5.00 ms, MongoDB driver 4.00 ms.',
  );
});
