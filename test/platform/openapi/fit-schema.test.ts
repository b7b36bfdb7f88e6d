import fc from 'fast-check';
import { isAtMostDeep, isJsonObject, toJsonObject, type JsonObject } from '../../../src/domain/json';
import { CompiledSchemas } from '../../../src/platform/json-schema/compiled-schemas';
import { fitSchema } from '../../../src/platform/openapi/fit-schema';
import { References } from '../../../src/platform/openapi/references';

const fit = (schema: unknown, definitions: object = {}): JsonObject => {
  const document = toJsonObject({ definitions, schema });
  return fitSchema(new References(document), document['schema']).schema;
};
const compiled = new CompiledSchemas();

const words = fc.constantFrom(
  'object',
  'array',
  'string',
  'number',
  'file',
  'null',
  'x',
  '#/definitions/a',
  '[',
  '^a$',
);
const values = fc.oneof(
  words,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const keys = [
  ...[
    'type',
    'nullable',
    'enum',
    'const',
    'default',
    'format',
    'pattern',
    'minLength',
    'maximum',
    'multipleOf',
  ],
  ...[
    'exclusiveMinimum',
    'required',
    'items',
    'properties',
    'additionalProperties',
    'allOf',
    'oneOf',
    'anyOf',
  ],
  ...['$ref', 'readOnly', 'description', 'uniqueItems', 'prefixItems', 'not', '__proto__'],
];
const { schema: anySchema } = fc.letrec<{ schema: unknown; inner: unknown }>((tie) => ({
  schema: fc.dictionary(fc.constantFrom(...keys), tie('inner'), { maxKeys: 6 }),
  inner: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    values,
    fc.array(tie('inner'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tie('schema'), { maxKeys: 3 }),
    tie('schema'),
  ),
}));

test('makes of any JSON a shallow schema that values can be checked against', () => {
  fc.assert(
    fc.property(anySchema, anySchema, (schema, definition) => {
      const fitted = fit(schema, { a: definition });
      expect(isAtMostDeep(fitted, 17)).toBe(true);
      compiled.compile(JSON.stringify({ type: 'object', properties: { value: fitted } }));
    }),
    { numRuns: 500 },
  );
});

test('accepts what the original accepts', () => {
  const fitted = fit(
    {
      allOf: [
        { $ref: '#/definitions/Base' },
        { required: ['b'], properties: { b: { enum: [1, 1, 2], nullable: true } } },
      ],
    },
    { Base: { type: 'object', required: ['a'], properties: { a: { type: 'string', pattern: '(?<!x' } } } },
  );
  expect(fitted).toEqual({
    type: 'object',
    properties: { a: { type: 'string' }, b: { enum: [1, 2, null] } },
    required: ['a', 'b'],
  });
});

test('follows no reference out of the document', () => {
  for (const $ref of [
    'other.json#/a',
    'https://example.org/a',
    'file:///etc/passwd',
    '#/definitions/none',
    '#/schema',
  ])
    expect(fit({ $ref })).toEqual({});
});

test('ends a schema with very many parts less deep', () => {
  const wide = (levels: number): object => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`p${at}`, levels > 0 ? wide(levels - 1) : { type: 'string' }]),
    ),
  });
  const fitted = fit(wide(4));
  expect(isJsonObject(fitted['properties']) && Object.keys(fitted['properties'])).toHaveLength(12);
  expect(JSON.stringify(fitted).length).toBeLessThan(24 * 1_024);
});
