import { fillTemplate } from '../../src/wakes/triggers/fill-template';

test.each([
  ['Hello {{payload.name}}', { name: 'Ann' }, 'Hello Ann'],
  ['{{ payload.a.b }}', { a: { b: 2 } }, '2'],
  ['{{payload.list.1.id}}', { list: [{ id: 'x' }, { id: 'y' }] }, 'y'],
  ['{{payload.a}}', { a: { b: [1] } }, '{"b":[1]}'],
  ['{{payload}}', [1, 2], '[1,2]'],
  ['<{{payload.missing.deep}}>', { missing: 'text' }, '<>'],
  ['<{{payload.no}}>', { no: null }, '<>'],
  ['{{payload.__proto__}}{{payload.constructor}}', {}, ''],
  ['{{payload.a}}', { a: '$& {{payload.b}}', b: 'no' }, '$& {{payload.b}}'],
  ['{{other.name}}', { name: 'Ann' }, '{{other.name}}'],
])('fills %s', (template, payload, text) => {
  expect(fillTemplate(template, payload)).toBe(text);
});
