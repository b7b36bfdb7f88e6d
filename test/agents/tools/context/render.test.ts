import fc from 'fast-check';
import { buildRequest } from '../../../../src/agents/tools/build-request';
import { renderHeader, renderJson, renderText, renderUrl } from '../../../../src/agents/tools/context/render';
import type { AttributeValue } from '../../../../src/domain/attributes';

/** Every attribute has this value. */
const always = (value: AttributeValue | undefined) => () => value;
const noArgument = () => '';
/** Texts of any script, with quotes, line ends, slashes, percent signs, braces and halves of characters. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.constantFrom(
    '"',
    "'",
    '\r\nX-Admin: 1',
    '%2f..%2f',
    '{{now}}',
    '{city}',
    '$&',
    'ünïcödé',
    '日本',
    '\ud800',
  ),
);

test('no value leaves its segment or parameter of a URL', () => {
  const template = 'https://api.example.org/users/{{user.id}}/orders?of={{user.id}}&a=1';
  fc.assert(
    fc.property(anyText, (text) => {
      const url = new URL(renderUrl(template, always(text), noArgument));
      const path = url.pathname.split('/');
      fc.pre(!/^\.{1,2}$/.test(text));
      expect([url.host, path.length, path[1], path[3]]).toEqual(['api.example.org', 4, 'users', 'orders']);
      expect(decodeURIComponent(path[2] ?? '')).toBe(text.toWellFormed());
      expect([...url.searchParams]).toEqual([
        ['of', text.toWellFormed()],
        ['a', '1'],
      ]);
    }),
  );
});

test('a value of two dots is refused in a path', () => {
  const template = { method: 'GET' as const, url: 'https://api.example.org/users/{{user.id}}/x' };
  expect(() => buildRequest(template, '{}', always('..'))).toThrow(RangeError);
});

test('no value leaves its place in a JSON text', () => {
  const values = fc.oneof(anyText, fc.boolean(), fc.double({ noNaN: true, noDefaultInfinity: true }));
  fc.assert(
    fc.property(values, (value) => {
      const body = renderJson('{"user":{{user.id}},"list":[{{user.id}},{n}]}', always(value), () => '7');
      const same: unknown = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(body)).toEqual({ user: same, list: [same, 7] });
    }),
  );
});

test('a header carries a value as UTF-8, or refuses one with a control character', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const render = () => renderHeader('user={{user.id}}; v=1', always(text));
      if (/\p{Cc}/u.test(text))
        return expect(render).toThrow('user.id has a character that no header may have.');
      const header = render();
      expect(new Headers({ 'x-user': header }).get('x-user')).toBe(header.trim());
      expect(Buffer.from(header, 'latin1').toString('utf8')).toBe(`user=${text.toWellFormed()}; v=1`);
    }),
  );
});

test('a value stays on its line of the instructions', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const lines = renderText('Help {{attributes.name}}.\nBe brief.', always(text)).split(
        /[\n\r\u2028\u2029]/,
      );
      expect(lines).toHaveLength(2);
      expect(lines[1]).toBe('Be brief.');
    }),
  );
});

test('a path that needs a missing value fails, and other places are empty', () => {
  const missing = always(undefined);
  expect(() => renderUrl('https://a.example/{{user.id}}', missing, noArgument)).toThrow(
    'The address needs user.id, and this conversation has none.',
  );
  expect(renderUrl('https://a.example/?u={{user.id}}', missing, noArgument)).toBe('https://a.example/?u=');
  expect(renderJson('[{{user.id}}]', missing, noArgument)).toBe('[""]');
  expect(renderHeader('[{{user.id}}]', missing)).toBe('[]');
});

test('text in double braces that names no fact stays as it was', () => {
  expect(renderText('Write {{first_name}} as it is.', always('x'))).toBe('Write {{first_name}} as it is.');
  expect(renderJson('{{city}}', always('x'), (name) => `"${name}"`)).toBe('{"city"}');
});
