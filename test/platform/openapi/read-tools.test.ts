import { stringify } from 'yaml';
import type { ImportOrder, ReadTools } from '../../../src/platform/openapi/import-order';
import { readTools } from '../../../src/platform/openapi/read-tools';
import { petShop } from './pet-shop';

const read = (document: unknown, order: Partial<ImportOrder> = {}): ReadTools => {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  const answer = readTools({ text, headers: [], ...order }, () => undefined);
  if ('problem' in answer) throw new Error(answer.problem);
  return answer;
};
const problemOf = (document: unknown, order: Partial<ImportOrder> = {}): string => {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  const answer = readTools({ text, headers: [], ...order }, () => undefined);
  return 'problem' in answer ? answer.problem : 'none';
};
const toolOf = (operation: string) => read(petShop).tools.find((tool) => tool.operation === operation);

test('names tools by operationId or by method and path, each once', () => {
  expect(read(petShop).tools.map(({ operation, name }) => [operation, name])).toEqual([
    ['GET /pets', 'listPets'],
    ['POST /pets', 'createPet'],
    ['PUT /pets/{id}', 'put_pets_id'],
    ['DELETE /pets/{id}', 'listPets_2'],
    ['PATCH /orders', 'orders_change'],
  ]);
});

test('says of each operation that can’t be a tool why', () => {
  expect(read({ ...petShop, webhooks: { sold: {} } }).leftOut).toEqual([
    { operation: 'webhook sold', reason: 'The server makes this request, so no tool can.' },
    {
      operation: 'HEAD /pets/{id}',
      reason: 'A tool makes requests of GET, POST, PUT, PATCH and DELETE only.',
    },
    { operation: 'POST /pets/{id}/photo', reason: 'A tool can’t send a body of multipart/form-data.' },
    { operation: 'POST /orders', reason: 'It wants a cookie, which a tool can’t send.' },
  ]);
});

test('gives each argument its place, and tells equal names apart', () => {
  const http = toolOf('PUT /pets/{id}')?.http;
  expect(http?.url).toBe('https://eu.pets.example/v1/pets/{id}');
  expect(http?.arguments).toEqual({
    query_id: { in: 'query', name: 'id' },
    json_id: { in: 'json', name: 'id' },
    name: { in: 'json' },
  });
  expect(toolOf('GET /pets')?.http.arguments).toEqual({
    'X-Trace': { in: 'header' },
    tag: { in: 'query' },
    filter: { in: 'query', style: 'deep' },
    ids: { in: 'query', style: 'comma' },
  });
  expect(toolOf('GET /pets')?.notes).toEqual([
    'The optional parameter session is left out: it is a cookie, which a tool can’t send.',
  ]);
});

test('writes schemas that stand alone', () => {
  const tool = toolOf('POST /pets');
  const pet = {
    name: { type: 'string', maxLength: 50 },
    nick: { type: ['string', 'null'] },
    weight: { type: 'number', exclusiveMinimum: 0 },
    parent: { type: 'object' },
  };
  expect(tool?.parameters).toMatchObject({
    type: 'object',
    properties: { ...pet, parent: {} },
    required: ['name'],
  });
  expect(JSON.stringify(tool?.parameters)).not.toMatch(/\$ref|allOf|petId/);
  expect(tool?.notes).toEqual(['A schema that repeats itself ends where it begins again.']);
});

test('sends a body that is no object of fields as one argument, with its media type', () => {
  expect(toolOf('PATCH /orders')).toMatchObject({
    parameters: { properties: { body: { type: 'array' } }, required: ['body'] },
    http: {
      headers: { 'Content-Type': 'application/merge-patch+json' },
      arguments: { body: { in: 'body' } },
    },
    notes: ['What the server calls back is not received.'],
  });
});

test('names the headers that requests need, and asks for no argument that a header has', () => {
  expect(read(petShop).needs).toEqual([
    { header: 'X-Key', holds: 'a key' },
    { header: 'Authorization', holds: 'Bearer and a token' },
  ]);
  const [first] = read(petShop, { headers: ['x-trace'] }).tools;
  expect(first?.http.arguments).not.toHaveProperty('X-Trace');
});

test('reads YAML, and the chosen operations alone under the same names', () => {
  expect(read(stringify(petShop))).toEqual(read(petShop));
  const chosen = read(petShop, { operations: ['DELETE /pets/{id}', 'createPet'] });
  expect(chosen.tools.map(({ name }) => name)).toEqual(['createPet', 'listPets_2']);
});

test('finds servers by the address of the document, or by baseUrl', () => {
  const relative = { ...petShop, servers: [{ url: '/api' }] };
  expect(read(relative).tools).toEqual([]);
  const urlOf = (order: Partial<ImportOrder>) => read(relative, order).tools[0]?.http.url;
  expect(urlOf({ address: 'https://shop.example/docs/openapi.json' })).toBe('https://shop.example/api/pets');
  expect(urlOf({ baseUrl: 'https://staging.example/x/' })).toBe('https://staging.example/x/pets');
});

test.each([
  ['{"openapi": "3.0.0"}', /no paths/],
  ['{"swagger": "2.0", "paths": {}}', /Swagger 2\.0/],
  ['a: [', /neither JSON nor YAML: .* at line 1/],
  ['hello', /no object/],
  ['{"paths": {}}', /“openapi”/],
])('refuses %s', (text, problem) => {
  expect(problemOf(text)).toMatch(problem);
});

test('names operations that the document does not have', () => {
  expect(problemOf(petShop, { operations: ['GET /cats'] })).toBe('The document has no operation GET /cats.');
});
