/** A document with a bit of everything that OpenAPI 3.0 has. */
export const petShop = {
  openapi: '3.0.3',
  info: { title: 'Pet shop', version: '1' },
  servers: [{ url: 'https://{region}.pets.example/v1/', variables: { region: { default: 'eu' } } }],
  security: [{ key: [] }],
  paths: {
    '/pets': {
      parameters: [{ $ref: '#/components/parameters/Trace' }],
      get: {
        operationId: 'listPets',
        summary: 'Lists pets',
        description: 'Newest first.',
        parameters: [
          { name: 'tag', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          {
            name: 'filter',
            in: 'query',
            style: 'deepObject',
            schema: { type: 'object', properties: { age: { type: 'integer' } } },
          },
          { name: 'ids', in: 'query', explode: false, schema: { type: 'array', items: { type: 'integer' } } },
          { name: 'session', in: 'cookie', schema: { type: 'string' } },
        ],
      },
      post: {
        operationId: 'createPet',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
        },
      },
    },
    '/pets/{id}': {
      put: {
        summary: 'Changes a pet',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'id', in: 'query', schema: { type: 'string' } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } },
            },
          },
        },
      },
      delete: { operationId: 'listPets' },
      head: {},
    },
    '/pets/{id}/photo': {
      post: {
        requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } },
      },
    },
    '/orders': {
      post: {
        operationId: 'order',
        security: [{ session: [] }],
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: { type: 'object', properties: { pet: { type: 'string' } } },
            },
          },
        },
      },
      patch: {
        operationId: 'orders.change',
        security: [{ session: [] }, { token: [] }],
        requestBody: {
          content: { 'application/merge-patch+json': { schema: { type: 'array', items: {} } } },
        },
        callbacks: { done: {} },
      },
    },
  },
  components: {
    parameters: { Trace: { name: 'X-Trace', in: 'header', schema: { type: 'string' } } },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      session: { type: 'apiKey', in: 'cookie', name: 'sid' },
      token: { type: 'http', scheme: 'bearer' },
    },
    schemas: {
      Named: { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 50 } } },
      Pet: {
        allOf: [
          { $ref: '#/components/schemas/Named' },
          {
            properties: {
              petId: { type: 'string', readOnly: true },
              nick: { type: 'string', nullable: true },
              weight: { type: 'number', minimum: 0, exclusiveMinimum: true },
              parent: { $ref: '#/components/schemas/Pet' },
            },
          },
        ],
      },
    },
  },
};
