import { ChunkDeadline } from '../../src/model/chunk-deadline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function waiting(): { controller: AbortController; deadline: ChunkDeadline } {
  const controller = new AbortController();
  return { controller, deadline: new ChunkDeadline(controller, { firstByteMs: 30_000, idleMs: 5_000 }) };
}

test('a model that does not begin is given up after its time for that, not before', () => {
  const { controller } = waiting();
  jest.advanceTimersByTime(29_999);
  expect(controller.signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(controller.signal.reason).toMatchObject({ type: 'model.timeout', retryable: true });
  expect(controller.signal.reason).toMatchObject({ message: expect.stringContaining('did not begin') });
});

test('a model that goes on speaking is never given up, however long it speaks', () => {
  const { controller, deadline } = waiting();
  for (let chunks = 0; chunks < 100; chunks += 1) {
    deadline.heard();
    jest.advanceTimersByTime(4_999);
  }
  expect(controller.signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(controller.signal.reason).toMatchObject({ message: expect.stringContaining('in the middle') });
});

test('an answer that is over leaves no timer behind', () => {
  const { controller, deadline } = waiting();
  deadline.heard();
  deadline.clear();
  expect(jest.getTimerCount()).toBe(0);
  jest.advanceTimersByTime(60_000);
  expect(controller.signal.aborted).toBe(false);
});
