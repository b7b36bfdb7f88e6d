import { jsonNames } from '../../../src/api/faces/a2a/json-names';

test('maps the definition’s names to those of JSON in every message', () => {
  const part = { media_type: 'text/plain', data: { a_b: 1 }, metadata: { a_b: 1 } };
  const sent = { context_id: 'a', message: { message_id: 'b', parts: [part] } };
  expect(jsonNames(sent)).toEqual({
    contextId: 'a',
    message: {
      messageId: 'b',
      parts: [{ mediaType: 'text/plain', data: { a_b: 1 }, metadata: { a_b: 1 } }],
    },
  });
});

test('the name of JSON counts if a client sends both', () => {
  expect(jsonNames({ context_id: 'a', contextId: 'b' })).toEqual({ context_id: 'a', contextId: 'b' });
});

test('leaves what is deeper than the protocol as it is', () => {
  const deep: unknown = JSON.parse('[{"a_b":'.repeat(5_000) + '1' + '}]'.repeat(5_000));
  expect(jsonNames({ x_y: deep })).toHaveProperty('xY');
});
