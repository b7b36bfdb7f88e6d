import { HoldfastError } from 'holdfast-client';
import { refusalOf, retryAfterMs } from '../../../packages/client/src/refusal';

const body = {
  success: false,
  error: {
    code: 'invalid_request',
    message: 'The request has faults.',
    details: [{ path: 'query.q', message: 'Required.' }],
    requestId: 'req_1',
  },
};

test('carries the service’s error', async () => {
  const error = await refusalOf(Response.json(body, { status: 400, headers: { 'Retry-After': '7' } }));
  expect(error).toBeInstanceOf(HoldfastError);
  expect(error).toMatchObject({ ...body.error, status: 400, retryable: false, retryAfterMs: 7_000 });
});

test.each([408, 425, 429, 500, 502, 503, 504])('%i can succeed later', async (status) => {
  expect((await refusalOf(new Response('', { status }))).retryable).toBe(true);
});

test.each([400, 401, 403, 404, 409, 413])('%i can’t succeed later', async (status) => {
  expect((await refusalOf(new Response('', { status }))).retryable).toBe(false);
});

test('turns a proxy’s page into an error with the status and the request', async () => {
  const page = new Response('<h1>Bad gateway</h1>', {
    status: 502,
    statusText: 'Bad Gateway',
    headers: { 'X-Request-Id': 'req_2' },
  });
  expect(await refusalOf(page)).toMatchObject({
    code: 'http_502',
    message: 'The server answered 502 Bad Gateway.',
    requestId: 'req_2',
  });
});

test('reads Retry-After in seconds and as a date', () => {
  const now = Date.parse('2026-05-01T10:00:00Z');
  expect(retryAfterMs('Fri, 01 May 2026 10:00:30 GMT', now)).toBe(30_000);
  expect(retryAfterMs('Fri, 01 May 2026 09:00:00 GMT', now)).toBe(0);
  expect([retryAfterMs('soon', now), retryAfterMs(null, now)]).toEqual([undefined, undefined]);
});
