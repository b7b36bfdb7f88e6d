import type { Round } from '../../../bench/scale/measure/rounds';
import { describeShare, type CountOfProcesses } from '../../../bench/scale/report/processes';

test('prints the law of the numbers of processes that left the machine room, and names the others', () => {
  const counts = [count(1, 0.3), count(2, 0.5), count(4, 0.8), count(8, 0.97)];
  const { figures, text } = describeShare({ share: 0.25, counts, draws: 20 });
  expect(text.at(-1)).toContain('over 1, 2, 4 processes');
  expect(text.at(-1)).toContain('Left out, since the machine was full: 8.');
  expect(figures.find(({ id }) => id === 'single-0.25')?.value).toBeCloseTo(10, 6);
});

test('prints no law if the machine was full too soon', () => {
  const counts = [count(1, 0.5), count(2, 0.8), count(4, 0.95)];
  const { figures, text } = describeShare({ share: 0.25, counts, draws: 20 });
  expect(text.at(-1)).toContain('No law');
  expect(figures.some(({ id }) => id.startsWith('single'))).toBe(false);
});

test('the first number of processes, measured again, is shown but not fitted', () => {
  const again: CountOfProcesses = { ...count(1, 0.3, 5), isAgain: true };
  const counts = [count(1, 0.3), count(2, 0.4), count(3, 0.5), again];
  const { figures, text } = describeShare({ share: 0.1, counts, draws: 20 });
  expect(text[1]).toContain('1, again');
  expect(figures.find(({ id }) => id === 'single-0.1')?.value).toBeCloseTo(10, 6);
});

/** Processes that each answer this many turns a second. */
function count(processes: number, busy: number, each = 10): CountOfProcesses {
  const turn = { endedMs: 0, totalMs: 100, firstDeltaMs: 50, streamedMs: 0, conversationId: 'conv_1' };
  const round: Round = {
    seconds: 1,
    turns: Array.from({ length: processes * each }, () => turn),
    cpuMs: { service: processes * each * 25 },
    othersMs: 0,
    statements: processes * each * 4,
    paceMs: 1,
  };
  return { processes, rounds: [round, round], busy, isAgain: false };
}
