import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { callerBodyRate, watchBodyRate } from '../../src/api/middleware/body-rate';

let request: IncomingMessage;
const onSlow = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  onSlow.mockClear();
  request = new IncomingMessage(new Socket());
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('reports a body that does not come, once', () => {
  watchBodyRate(request, callerBodyRate, onSlow);
  jest.advanceTimersByTime(callerBodyRate.graceMs);
  expect(onSlow).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_000);
  expect(onSlow).toHaveBeenCalledTimes(1);
});

test('reports nothing if it was this process that stood still', () => {
  watchBodyRate(request, callerBodyRate, onSlow);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2 * callerBodyRate.longestMs);
  jest.advanceTimersByTime(1_000);
  expect(onSlow).not.toHaveBeenCalled();
});
