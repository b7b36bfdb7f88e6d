import { argumentsOf } from '../../../packages/console/src/tools/arguments';
import { nameFault, newParameter, withType } from '../../../packages/console/src/tools/parameter-edits';
import { formOf, textOf } from '../../../packages/console/src/tools/schema-form';

const text = { type: 'string' };

const schemas: [title: string, schema: object][] = [
  ['no parameters', { type: 'object', properties: {} }],
  [
    'each type',
    {
      type: 'object',
      properties: {
        city: { type: 'string', description: 'Where' },
        unit: { type: 'string', enum: ['C', 'F'] },
        days: { type: 'integer', minimum: 1, maximum: 9 },
        share: { type: 'number' },
        loud: { type: 'boolean', default: false },
        tags: { type: 'array', items: { type: 'string' }, minItems: 1 },
      },
      required: ['city', 'days'],
    },
  ],
  [
    'what a form does not show',
    {
      type: 'object',
      properties: {
        place: { type: 'object', properties: { lat: { type: 'number' } } },
        either: { anyOf: [text, { type: 'number' }] },
        numbers: { type: 'array', items: { type: 'number' } },
        mixed: { enum: ['a', 1] },
        nullable: { type: ['string', 'null'], description: 'Or nothing' },
        odd: { type: 'string', description: 7 },
      },
      additionalProperties: false,
      $defs: { x: text },
    },
  ],
  [
    'names that objects know',
    {
      type: 'object',
      properties: Object.fromEntries([
        ['__proto__', text],
        ['constructor', text],
        ['', text],
      ]),
      required: ['__proto__'],
    },
  ],
];

test.each(schemas)('loses nothing of a schema with %s', (_title, schema) => {
  const form = formOf(JSON.stringify(schema));
  expect(form && JSON.parse(textOf(form))).toEqual(JSON.parse(JSON.stringify(schema)));
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['another type', '{"type":"string"}'],
  ['a property that is true', '{"properties":{"a":true}}'],
  ['a required property without a schema', '{"properties":{},"required":["a"]}'],
])('edits %s only as text', (_title, schema) => {
  expect(formOf(schema)).toBeUndefined();
});

test('drops the old type’s schema when a parameter’s type changes', () => {
  const form = formOf('{"properties":{"a":{"type":"string","minLength":2,"description":"A"}}}');
  const [parameter = newParameter()] = form?.parameters ?? [];
  const changed = textOf({ parameters: [withType(parameter, 'integer')], rest: {} });
  expect(JSON.parse(changed).properties).toEqual({ a: { type: 'integer', description: 'A' } });
});

test('reports a missing or taken name', () => {
  const named = (name: string) => ({ ...newParameter(), name });
  const parameters = [named('a'), named('a'), named(' '), named('b')];
  expect(parameters.map((_, at) => nameFault(parameters, at))).toEqual([
    'Another parameter already has this name.',
    'Another parameter already has this name.',
    'Enter a name.',
    undefined,
  ]);
});

test('turns texts into arguments, and leaves invalid ones to the service', () => {
  const form = formOf(JSON.stringify(schemas[1]?.[1]));
  const typed = new Map([
    ...Object.entries({ city: ' Oslo', days: '3', share: 'half', loud: 'false', tags: 'a\n\nb', unit: '' }),
  ]);
  expect(argumentsOf(form?.parameters ?? [], typed)).toEqual({
    city: ' Oslo',
    days: 3,
    share: 'half',
    loud: false,
    tags: ['a', 'b'],
  });
});
