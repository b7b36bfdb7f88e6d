import { noValues } from '../../../src/agents/tools/context/context-values';
import type { HttpRequestTemplate } from '../../../src/domain/tool';
import { buildRequest, type HttpRequest } from '../../../src/agents/tools/build-request';

/** Builds the request for arguments that a model has written. */
function request(template: Partial<HttpRequestTemplate>, written: string): HttpRequest {
  const whole = { method: 'GET' as const, url: 'https://api.example.org/weather/{city}/now', ...template };
  return buildRequest(whole, written, noValues);
}

const withCity = (city: string) => JSON.stringify({ city });

test.each([
  ['a/b', 'a%2Fb'],
  ['../admin', '..%2Fadmin'],
  ['..\\admin', '..%5Cadmin'],
  ['a?key=1', 'a%3Fkey%3D1'],
  ['a#b', 'a%23b'],
  ['a&b=c', 'a%26b%3Dc'],
  ['@evil.example', '%40evil.example'],
  ['a\r\nHost: evil.example', 'a%0D%0AHost%3A%20evil.example'],
  ['%2e%2e', '%252e%252e'],
  ['a\0b', 'a%00b'],
  ['São Paulo', 'S%C3%A3o%20Paulo'],
  ['東京 🌧', '%E6%9D%B1%E4%BA%AC%20%F0%9F%8C%A7'],
  ['...', '...'],
])('keeps the argument %j in one segment of the path', (city, segment) => {
  const { url } = request({}, withCity(city));
  expect(new URL(url).href).toBe(`https://api.example.org/weather/${segment}/now`);
});

test.each(['..', '.'])('throws for the argument %j, which would change the path', (city) => {
  expect(() => request({}, withCity(city))).toThrow(RangeError);
  expect(() => request({ url: 'https://api.example.org/weather/{city}' }, withCity(city))).toThrow(
    RangeError,
  );
  expect(() =>
    request({ url: 'https://api.example.org/{city}?a=1', method: 'POST' }, withCity(city)),
  ).toThrow(RangeError);
});

test('throws for dots that only together form a parent segment', () => {
  const url = 'https://api.example.org/a/{x}{y}/b';
  expect(() => request({ url }, '{"x": ".", "y": "."}')).toThrow('change the path');
});

test('leaves dots in the query alone', () => {
  expect(request({ url: 'https://api.example.org/?in=/{city}/' }, withCity('..')).url).toContain('?in=/../');
});

test.each(['evil.example/', 'evil.example#', 'evil.example?', 'user@evil.example', 'evil.example\\'])(
  'reaches no other host with the argument %j in the host',
  (city) => {
    const { url } = request({ url: 'https://{city}.example.org/now' }, withCity(city));
    expect(URL.canParse(url) ? new URL(url).hostname : 'api.example.org').toMatch(/\.example\.org$/);
  },
);

test('sends arguments that the URL does not use as an encoded query', () => {
  const written = '{"city": "Oslo", "a&b": "c=d", "days": 3, "wet": false, "none": null, "list": [1, "&"]}';
  const { url, body } = request({}, written);
  expect(url).toBe(
    'https://api.example.org/weather/Oslo/now?a%26b=c%3Dd&days=3&wet=false&list=%5B1%2C%22%26%22%5D',
  );
  expect(body).toBeUndefined();
  expect(request({ url: 'https://api.example.org/?v=1', method: 'DELETE' }, '{"a": 1}').url).toBe(
    'https://api.example.org/?v=1&a=1',
  );
});

test('fills in an argument wherever the URL names it, without expanding its text', () => {
  const url = 'https://api.example.org/{city}/{city}/{b}';
  expect(request({ url }, '{"city": "{b}", "b": "$&"}').url).toBe(
    'https://api.example.org/%7Bb%7D/%7Bb%7D/%24%26',
  );
});

test.each(['{ "b" : 1.0,\n "a":"\\u00e3" }', '{"n":12345678901234567890}'])(
  'sends the body %j exactly as the model wrote it',
  (written) => {
    const sent = request({ method: 'POST', url: 'https://api.example.org/' }, written);
    expect(sent.body).toBe(written);
    expect(sent.headers).toEqual({ 'content-type': 'application/json' });
  },
);

test('sends an empty object if there are no arguments', () => {
  const template = { method: 'PUT' as const, url: 'https://api.example.org/' };
  expect(buildRequest(template, '  ', noValues).body).toBe('{}');
});

test('keeps every digit of a whole number, wherever it goes', () => {
  const written = '{"id": 2512292042121000001, "in": {"ids": [9007199254740993]}, "n": 1.50}';
  const post = { method: 'POST' as const, url: 'https://a.example/{id}', bodyTemplate: '[{id},{in},{n}]' };
  expect(request(post, written)).toMatchObject({
    url: 'https://a.example/2512292042121000001',
    body: '[2512292042121000001,{"ids": [9007199254740993]},1.5]',
  });
  const { url } = request({ url: 'https://a.example/' }, written);
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    id: '2512292042121000001',
    in: '{"ids": [9007199254740993]}',
    n: '1.5',
  });
});

test('inserts each argument into a body template as JSON, so that it cannot break out', () => {
  const bodyTemplate = '{"q": {city}, "days": {days}, "more": {more}, "none": {none}}';
  const written = JSON.stringify({ city: '", "admin": true, "x": "', days: 3, more: { a: ['{days}'] } });
  const { body = '' } = request({ method: 'POST', url: 'https://api.example.org/', bodyTemplate }, written);
  expect(JSON.parse(body)).toEqual({
    ...JSON.parse(written),
    q: '", "admin": true, "x": "',
    city: undefined,
    none: null,
  });
});

test('treats an argument as missing even if every object inherits its name', () => {
  const url = 'https://api.example.org/{constructor}/{toString}/{__proto__}';
  expect(request({ url }, '{}').url).toBe('https://api.example.org///');
  const { body } = request(
    { method: 'POST', url: 'https://a.example/', bodyTemplate: '[{__proto__}]' },
    '{}',
  );
  expect(body).toBe('[null]');
});

test('sends the headers of the tool without filling in arguments', () => {
  const headers = { 'x-team': '{city}', 'content-type': 'application/vnd.api+json' };
  const sent = request({ method: 'POST', headers }, withCity('a\r\nb: c'));
  expect(sent.headers).toEqual(headers);
  expect(sent.headers).not.toBe(headers);
});

test('lets a header of the tool replace ours, however it is spelled', () => {
  const sent = request({ method: 'POST', headers: { 'Content-Type': 'text/plain' } }, '{}');
  expect(sent.headers).toEqual({ 'content-type': 'text/plain' });
});
