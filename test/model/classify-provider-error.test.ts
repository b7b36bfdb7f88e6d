import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { classifyProviderError, ModelError } from '../../src/model/model-error';

const upstream = 'Incorrect API key provided: sk-secret';

function refusal(status: number, code?: string, headers: Record<string, string> = {}): APIError {
  return APIError.generate(status, { error: { message: upstream, code } }, upstream, new Headers(headers));
}

test.each([
  [400, undefined, 'model.refused', false],
  [400, 'context_length_exceeded', 'model.too_long', false],
  [401, 'invalid_api_key', 'model.unauthorized', false],
  [403, undefined, 'model.forbidden', false],
  [404, 'model_not_found', 'model.not_found', false],
  [408, undefined, 'model.busy', true],
  [409, undefined, 'model.busy', true],
  [413, undefined, 'model.refused', false],
  [422, undefined, 'model.refused', false],
  [429, undefined, 'model.rate_limited', true],
  [429, 'insufficient_quota', 'model.no_quota', false],
  [500, undefined, 'model.provider_fault', true],
  [503, undefined, 'model.provider_fault', true],
  [529, undefined, 'model.provider_fault', true],
])('classifies status %i %s as %s, retryable: %s', (status, code, type, retryable) => {
  const error = classifyProviderError(refusal(status, code), 'model-a');
  expect(error).toMatchObject({ type, retryable });
  expect(error.message).toMatch(/^[A-Z].*\.$/);
  expect(error.message).not.toContain('sk-secret');
});

test.each([
  [401, undefined, /refused the API key\. Check OPENAI_API_KEY/],
  [403, undefined, /may not use the model “gpt-nine”\. Check the key’s permissions/],
  [404, undefined, /no model “gpt-nine”\. Check the agent’s model/],
  [400, 'invalid_function_parameters', /refused the request as invalid \(invalid_function_parameters\)/],
  [400, 'context_length_exceeded', /too long for the model “gpt-nine”\. Send a shorter message/],
  [429, 'insufficient_quota', /no quota left\. Check its plan/],
])('says of status %i %s what to check', (status, code, sentence) => {
  expect(classifyProviderError(refusal(status, code), 'gpt-nine').message).toMatch(sentence);
});

test.each([
  ["This model's maximum context length is 16385 tokens. However, your messages resulted in 17012.", 16_385],
  ['prompt is too long: 208310 tokens > 200000 maximum', 200_000],
  ['The input token count (1048577) exceeds the maximum number of tokens allowed (1048575).', 1_048_575],
  ['the request exceeds the available context size (8192 tokens), try increasing it', 8_192],
  ['Requested tokens exceed context window of 4096', undefined],
])('knows by the words that a request is too long: %s', (words, window) => {
  const error = APIError.generate(400, { error: { message: words } }, words, new Headers());
  expect(classifyProviderError(error, 'model-a')).toMatchObject({ type: 'model.too_long', retryable: false });
  expect(classifyProviderError(error, 'model-a').window).toBe(window);
});

test('does not repeat a malformed error code', () => {
  expect(classifyProviderError(refusal(400, 'a\r\nb: <script>'), 'a').message).not.toContain('script');
});

test.each([
  [{ 'retry-after': '7' }, 7_000],
  [{ 'retry-after': '0.25' }, 250],
  [{ 'retry-after-ms': '125', 'retry-after': '9' }, 125],
  [{ 'retry-after': '86400' }, 60_000],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': '-3' }, undefined],
  [{ 'retry-after': '' }, undefined],
  [{ 'retry-after-ms': '', 'retry-after': '2' }, 2_000],
  [{}, undefined],
])('reads %j as a delay of %s ms', (headers, expected) => {
  expect(classifyProviderError(refusal(429, undefined, headers), 'a').retryAfterMs).toBe(expected);
  expect(classifyProviderError(refusal(503, undefined, headers), 'a').retryAfterMs).toBe(expected);
});

test('reads a Retry-After date as the delay until then', () => {
  jest.useFakeTimers({ now: Date.parse('2026-01-02T00:00:00Z') });
  const headers = { 'retry-after': 'Fri, 02 Jan 2026 00:00:05 GMT' };
  expect(classifyProviderError(refusal(429, undefined, headers), 'a').retryAfterMs).toBe(5_000);
  jest.useRealTimers();
});

test('makes an unreachable provider retryable', () => {
  const refused = new APIConnectionError({ message: upstream });
  expect(classifyProviderError(refused, 'a')).toMatchObject({ type: 'model.unreachable', retryable: true });
  const silent = new APIConnectionTimeoutError({ message: upstream });
  expect(classifyProviderError(silent, 'a')).toMatchObject({ type: 'model.unreachable', retryable: true });
});

test('classifies everything that breaks a stream as a broken stream', () => {
  const inStream = new APIError(undefined, { message: upstream }, upstream, new Headers());
  for (const error of [inStream, new SyntaxError(upstream), new TypeError('terminated'), 'odd']) {
    expect(classifyProviderError(error, 'a')).toMatchObject({ type: 'model.broken_stream', retryable: true });
  }
});

test('keeps an error that is already classified', () => {
  const known = new ModelError('model.empty', 'The model gave an empty answer.', { retryable: true });
  expect(classifyProviderError(known, 'a')).toBe(known);
});
