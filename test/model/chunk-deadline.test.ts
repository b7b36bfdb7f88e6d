import { ChunkDeadline } from '../../src/model/chunk-deadline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function waiting(): { controller: AbortController; deadline: ChunkDeadline } {
  const controller = new AbortController();
  return { controller, deadline: new ChunkDeadline(controller, { firstByteMs: 30_000, idleMs: 5_000 }) };
}

test('aborts a model that does not start in time, and not earlier', () => {
  const { controller } = waiting();
  jest.advanceTimersByTime(29_999);
  expect(controller.signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(controller.signal.reason).toMatchObject({ type: 'model.timeout', retryable: true });
  expect(controller.signal.reason).toMatchObject({ message: expect.stringContaining('did not begin') });
});

test('aborts a model only after a full idle timeout without a chunk', () => {
  const { controller, deadline } = waiting();
  for (let chunks = 0; chunks < 100; chunks += 1) {
    deadline.heard();
    jest.advanceTimersByTime(4_999);
  }
  expect(controller.signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(controller.signal.reason).toMatchObject({ message: expect.stringContaining('in the middle') });
});

test('leaves no timer behind when the answer is over', () => {
  const { controller, deadline } = waiting();
  deadline.heard();
  deadline.clear();
  expect(jest.getTimerCount()).toBe(0);
  jest.advanceTimersByTime(60_000);
  expect(controller.signal.aborted).toBe(false);
});
