import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { callerBodyRate, enforceBodyRate } from '../../src/api/middleware/body-rate';

let request: IncomingMessage;
beforeEach(() => {
  jest.useFakeTimers();
  request = new IncomingMessage(new Socket());
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('closes the connection of a body that does not come', () => {
  enforceBodyRate(request, callerBodyRate);
  jest.advanceTimersByTime(callerBodyRate.graceMs);
  expect(request.destroyed).toBe(false);
  jest.advanceTimersByTime(2_000);
  expect(request.destroyed).toBe(true);
});

test('keeps the connection if it was this process that stood still', () => {
  enforceBodyRate(request, callerBodyRate);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2 * callerBodyRate.longestMs);
  jest.advanceTimersByTime(1_000);
  expect(request.destroyed).toBe(false);
});
