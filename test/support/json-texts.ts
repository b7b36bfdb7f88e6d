import fc from 'fast-check';
import type { JsonFault, JsonFaultKind } from '../../src/domain/json-scan';

/** A JSON text with its faults, in order. */
export interface Written {
  text: string;
  faults: JsonFault[];
}

const below = (key: string, { faults: found }: Written): JsonFault[] =>
  found.map(({ kind, path }) => ({ kind, path: [key, ...path] }));

const at = (kind: JsonFaultKind): JsonFault[] => [{ kind, path: [] }];

const name = fc.oneof(fc.constantFrom('a', 'b', '__proto__', ''), fc.string({ maxLength: 3 }));
const plain = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.double({ noDefaultInfinity: true, noNaN: true }),
    fc.maxSafeInteger(),
    fc.constantFrom(null, true, false),
  )
  .filter((value) => !Object.is(value, -0))
  .map((value): Written => ({ text: JSON.stringify(value), faults: [] }));
const faulty = fc.oneof(
  fc
    .bigInt({ min: 2n ** 53n, max: 2n ** 80n })
    .map((half): Written => ({ text: `-${half * 2n + 1n}`, faults: at('integer') })),
  fc
    .constantFrom('1e400', '-0.0', '0.30000000000000000001')
    .map((text): Written => ({ text, faults: at('number') })),
  fc.constant<Written>({ text: '"\\udc00"', faults: at('surrogate') }),
);

/** Any JSON text. About half of them have faults. */
export const { json: jsonText } = fc.letrec<{ json: Written }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    { weight: 4, arbitrary: plain },
    { weight: 1, arbitrary: faulty },
    { weight: 2, arbitrary: listOf(tie('json')) },
    { weight: 2, arbitrary: objectOf(tie('json')) },
  ),
}));

export const objectText = objectOf(jsonText);

function listOf(inner: fc.Arbitrary<Written>): fc.Arbitrary<Written> {
  return fc.array(inner, { maxLength: 4 }).map((items) => ({
    text: `[ ${items.map(({ text }) => text).join(' ,')}]`,
    faults: items.flatMap((item, index) => below(String(index), item)),
  }));
}

function objectOf(inner: fc.Arbitrary<Written>): fc.Arbitrary<Written> {
  return fc.array(fc.tuple(name, inner), { maxLength: 4 }).map((members) => ({
    text: `{${members.map(([key, { text }]) => `${JSON.stringify(key)}: ${text}`).join(',')} }`,
    faults: members.flatMap(([key, value], index) => [
      ...(key === '__proto__' ? [{ kind: 'proto' as const, path: [key] }] : []),
      ...(members.findIndex(([other]) => other === key) < index
        ? [{ kind: 'twice' as const, path: [key] }]
        : []),
      ...below(key, value),
    ]),
  }));
}
