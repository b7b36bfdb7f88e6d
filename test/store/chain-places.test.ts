import { lastPlace, placesBefore } from '../../src/store/mongo/chain-places';

/** A chain of this length that counts how often it is read. */
function aChain(length: number) {
  const chain = {
    reads: 0,
    at: async (seq: number) => ((chain.reads += 1), seq <= length ? `text ${seq}` : null),
  };
  return chain;
}

test.each([0, 1, 2, 3, 7, 8, 100, 1_023, 1_024, 1_000_000])('finds the last of %d places', async (length) => {
  const chain = aChain(length);
  const expected = length === 0 ? null : { seq: length, text: `text ${length}` };
  expect(await lastPlace(chain.at, 0)).toEqual(expected);
  expect(chain.reads).toBeLessThan(50);
});

test('finds the last place behind a known one', async () => {
  const chain = aChain(1_000_003);
  expect(await lastPlace(chain.at, 1_000_000)).toMatchObject({ seq: 1_000_003 });
  expect(await lastPlace(chain.at, 1_000_003)).toBeNull();
  expect(chain.reads).toBeLessThan(10);
});

test('reads the places before another one, newest first', async () => {
  const { at } = aChain(5);
  expect((await placesBefore(at, 6, 3)).map(({ seq }) => seq)).toEqual([5, 4, 3]);
  expect((await placesBefore(at, 3, 10)).map(({ seq }) => seq)).toEqual([2, 1]);
  expect(await placesBefore(at, 1, 10)).toEqual([]);
});
