import { progressLines } from '../../../src/agents/mcp/progress';

test('tells one line a second, and fifty in all', () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const lines: string[] = [];
  const report = progressLines((text) => lines.push(text), undefined);
  for (let ms = 0; ms < 600_000; ms += 500) {
    clock.mockReturnValue(ms);
    report({ progress: ms, total: 600_000 });
  }
  clock.mockRestore();
  expect(lines).toHaveLength(50);
  expect(lines[1]).toBe('1000 of 600000');
});
