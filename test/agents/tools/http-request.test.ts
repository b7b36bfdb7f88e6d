import type { HttpRequestTemplate } from '../../../src/domain/tool';
import { buildRequest, type HttpRequest } from '../../../src/agents/tools/http-request';

/** What goes out when a model has written these arguments. */
function request(template: Partial<HttpRequestTemplate>, written: string): HttpRequest {
  const whole = { method: 'GET' as const, url: 'https://api.example.org/weather/{city}/now', ...template };
  return buildRequest(whole, JSON.parse(written), written);
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
  ['half \ud83c pair', 'half%20%EF%BF%BD%20pair'],
  ['...', '...'],
])('the argument %j stays one segment of the path', (city, segment) => {
  const { url } = request({}, withCity(city));
  expect(new URL(url).href).toBe(`https://api.example.org/weather/${segment}/now`);
});

test.each(['..', '.'])('an argument that is %j would change the path, so nothing is sent', (city) => {
  expect(() => request({}, withCity(city))).toThrow(RangeError);
  expect(() => request({ url: 'https://api.example.org/weather/{city}' }, withCity(city))).toThrow(
    RangeError,
  );
  expect(() =>
    request({ url: 'https://api.example.org/{city}?a=1', method: 'POST' }, withCity(city)),
  ).toThrow(RangeError);
});

test('dots that only together make a step up are refused too', () => {
  const url = 'https://api.example.org/a/{x}{y}/b';
  expect(() => request({ url }, '{"x": ".", "y": "."}')).toThrow('change the path');
});

test('dots in the query are only dots', () => {
  expect(request({ url: 'https://api.example.org/?in=/{city}/' }, withCity('..')).url).toContain('?in=/../');
});

test.each(['evil.example/', 'evil.example#', 'evil.example?', 'user@evil.example', 'evil.example\\'])(
  'the argument %j in the host names no other host',
  (city) => {
    const { url } = request({ url: 'https://{city}.example.org/now' }, withCity(city));
    expect(URL.canParse(url) ? new URL(url).hostname : 'api.example.org').toMatch(/\.example\.org$/);
  },
);

test('arguments that the URL does not use are the query, each encoded by name and value', () => {
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

test('an argument is put into the URL at every place that names it, and its text is not a template again', () => {
  const url = 'https://api.example.org/{city}/{city}/{b}';
  expect(request({ url }, '{"city": "{b}", "b": "$&"}').url).toBe(
    'https://api.example.org/%7Bb%7D/%7Bb%7D/%24%26',
  );
});

test.each(['{ "b" : 1.0,\n "a":"\\u00e3" }', '{"n":12345678901234567890,"n":2}', '{"__proto__": {"x": 1}}'])(
  'the body %j is what the model wrote, to the byte',
  (written) => {
    const sent = request({ method: 'POST', url: 'https://api.example.org/' }, written);
    expect(sent.body).toBe(written);
    expect(sent.headers).toEqual({ 'content-type': 'application/json' });
  },
);

test('no arguments are an empty object', () => {
  const template = { method: 'PUT' as const, url: 'https://api.example.org/' };
  expect(buildRequest(template, {}, '  ').body).toBe('{}');
});

test('in a template of the body each argument is its JSON text, so that it can’t break out', () => {
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

test('an absent argument with the name of something that every object has is absent', () => {
  const url = 'https://api.example.org/{constructor}/{toString}/{__proto__}';
  expect(request({ url }, '{}').url).toBe('https://api.example.org///');
  const { body } = request(
    { method: 'POST', url: 'https://a.example/', bodyTemplate: '[{__proto__}]' },
    '{}',
  );
  expect(body).toBe('[null]');
});

test('headers are the tool owner’s and nobody else’s', () => {
  const headers = { 'x-team': '{city}', 'content-type': 'application/vnd.api+json' };
  const sent = request({ method: 'POST', headers }, withCity('a\r\nb: c'));
  expect(sent.headers).toEqual(headers);
  expect(sent.headers).not.toBe(headers);
});

test('a header of the tool takes the place of ours, however it is spelt', () => {
  const sent = request({ method: 'POST', headers: { 'Content-Type': 'text/plain' } }, '{}');
  expect(sent.headers).toEqual({ 'content-type': 'text/plain' });
});
