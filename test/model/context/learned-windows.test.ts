import { LearnedWindows } from '../../../src/model/context/learned-windows';

function records() {
  const stored = new Map<string, number>();
  const get = jest.fn(async (tenantId: string, model: string) => stored.get(`${tenantId}/${model}`));
  const lower = async (tenantId: string, model: string, input: number) => {
    const key = `${tenantId}/${model}`;
    stored.set(key, Math.min(input, stored.get(key) ?? Infinity));
  };
  return { stored, get, lower };
}

test('expects less after each refusal, and never too little to work with', async () => {
  const windows = new LearnedWindows(records());
  expect(await windows.refused('t', 'model-a', { tokens: 12_000 })).toBe(9_000);
  expect(await windows.of('t', 'model-a', 50_000)).toBe(9_000);
  expect(await windows.refused('t', 'model-a', { tokens: 8_000 })).toBe(6_000);
  for (let round = 0; round < 20; round += 1) await windows.refused('t', 'model-a', { tokens: 1_500 });
  expect(windows.now('t', 'model-a')).toBe(1_125);
  // So little is refused for another reason.
  await windows.refused('t', 'model-b', { tokens: 500 });
  expect(windows.now('t', 'model-b')).toBeUndefined();
});

test('believes a provider that names its window', async () => {
  const windows = new LearnedWindows(records());
  expect(await windows.refused('t', 'gpt-4o', { tokens: 100_000, window: 8_000 })).toBe(6_000);
});

test('another process knows it, another tenant does not', async () => {
  const shared = records();
  await new LearnedWindows(shared).refused('t', 'model-a', { tokens: 12_000 });
  const other = new LearnedWindows(shared);
  expect(await other.of('t', 'model-a', 50_000)).toBe(9_000);
  expect(await other.of('u', 'model-a', 50_000)).toBeUndefined();
});

test('looks up nothing for a short request, and once for long ones', async () => {
  const shared = records();
  const windows = new LearnedWindows(shared);
  await windows.of('t', 'model-a', 800);
  expect(shared.get).not.toHaveBeenCalled();
  await windows.of('t', 'model-a', 5_000);
  await windows.of('t', 'model-a', 5_000);
  expect(shared.get).toHaveBeenCalledTimes(1);
});
