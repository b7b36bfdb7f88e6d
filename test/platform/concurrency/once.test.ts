import { once } from '../../../src/platform/concurrency/once';

test('makes the result at the first call, and returns it from then on', () => {
  const make = jest.fn((): undefined => undefined);
  const made = once(make);
  expect(make).not.toHaveBeenCalled();
  made();
  made();
  expect(make).toHaveBeenCalledTimes(1);
});

test('makes it again after a failure', () => {
  const make = jest
    .fn(() => 'made')
    .mockImplementationOnce(() => {
      throw new Error('not yet');
    });
  const made = once(make);
  expect(made).toThrow('not yet');
  expect(made()).toBe('made');
});
