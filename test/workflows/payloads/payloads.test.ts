import { bounds } from './bounds';
import { PayloadSizes } from './payload-size';
import { payloadTypes } from './payload-types';

/** Temporal refuses payloads over 2 MiB. Sealing adds a little. */
const mostBytes = 1.9 * 1024 * 1024;

const { checker, payloads } = payloadTypes();
const sizes = new PayloadSizes(checker, bounds);
const measured = payloads.map(({ name, type }) => ({ name, ...sizes.of(type, name) }));

test('every text and list in a payload of Temporal has a bound', () => {
  const unbounded = new Set(measured.flatMap((each) => each.unbounded));
  expect([...unbounded].toSorted()).toEqual([]);
});

test('no payload of Temporal can grow over its limit', () => {
  const tooLarge = measured.filter(({ bytes }) => bytes > mostBytes);
  expect(tooLarge.map(({ name, bytes }) => `${name}: ${bytes}`)).toEqual([]);
});
