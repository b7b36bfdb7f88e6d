import { buildRequest } from '../../../src/agents/tools/build-request';
import { noValues } from '../../../src/agents/tools/context/context-values';
import type { HttpRequestTemplate } from '../../../src/domain/tool';

const url = 'https://api.example.org/pets/{id}';
const request = (template: Partial<HttpRequestTemplate>, written: string) =>
  buildRequest({ method: 'POST', url, ...template }, written, noValues);

test('puts each argument into its place, and sends none that has no place', () => {
  const sent = request(
    {
      arguments: {
        id: { in: 'json' },
        query_id: { in: 'query', name: 'id' },
        trace: { in: 'header', name: 'X-Trace' },
      },
      headers: { 'X-Key': 'k' },
    },
    '{"id": "a/b", "query_id": 7, "trace": "ü", "other": 1}',
  );
  expect(sent).toEqual({
    method: 'POST',
    url: 'https://api.example.org/pets/a%2Fb?id=7',
    headers: {
      'content-type': 'application/json',
      'x-trace': Buffer.from('ü').toString('latin1'),
      'x-key': 'k',
    },
    body: '{"id":"a/b"}',
  });
});

test('sends the texts of a JSON body as they were written and approved', () => {
  const places = { n: { in: 'json' }, m: { in: 'json', name: 'more' } } as const;
  const sent = request({ arguments: places }, '{"m": { "b" : 1.0 }, "n": 12345678901234567890}');
  expect(sent.body).toBe('{"more":{ "b" : 1.0 },"n":12345678901234567890}');
});

test.each([
  [{ in: 'query' }, '["a,b", 9007199254740993]', '?v=a%2Cb&v=9007199254740993'],
  [{ in: 'query', style: 'comma' }, '["a,b", 3]', '?v=a%2Cb,3'],
  [{ in: 'query', style: 'deep' }, '{"gt": 3, "a&b": [1]}', '?v%5Bgt%5D=3&v%5Ba%26b%5D=%5B1%5D'],
  [{ in: 'query', style: 'json' }, '"x"', '?v=%22x%22'],
  [{ in: 'query' }, 'null', ''],
  [{ in: 'query' }, '[]', ''],
] as const)('writes %j with %s as %s', (place, value, query) => {
  const sent = request({ method: 'GET', arguments: { v: place } }, `{"id":"1","v":${value}}`);
  expect(sent.url).toBe(`https://api.example.org/pets/1${query}`);
  expect(sent.body).toBeUndefined();
});

test('sends a form, an argument as the whole body, or no body', () => {
  const form = request({ arguments: { a: { in: 'form' }, b: { in: 'form' } } }, '{"a": "x y", "b": [1, 2]}');
  expect(form.body).toBe('a=x%20y&b=1&b=2');
  expect(form.headers).toEqual({ 'content-type': 'application/x-www-form-urlencoded' });
  expect(request({ arguments: { all: { in: 'body' } } }, '{"all": [1, 2]}').body).toBe('[1, 2]');
  expect(request({ arguments: { a: { in: 'query' } } }, '{"a": 1}').body).toBeUndefined();
});

test('refuses a header that would begin another one, and keeps the headers of the tool', () => {
  const template = {
    arguments: { auth: { in: 'header', name: 'Authorization' } },
    headers: { authorization: 'ours' },
  } as const;
  expect(() => request(template, '{"auth": "a\\r\\nb: c"}')).toThrow('no header may have');
  expect(request(template, '{"auth": "theirs"}').headers).toEqual({ authorization: 'ours' });
});
