import type { JsonValue } from '../../../src/domain/json';
import { asModelError } from '../../../src/model/failures/as-model-error';
import { providerFailure } from '../../../src/model/failures/provider-failure';
import { ProviderRefused } from '../../../src/model/wires/provider-fetch';
import { ModelError } from '../../../src/model/model-error';

const upstream = 'Something is wrong with sk-secret';

function refused(
  status: number,
  code?: string,
  headers: Record<string, string> = {},
  model = 'gpt-nine',
): ModelError {
  const body = { error: { message: upstream, ...(code !== undefined && { code }) } };
  return providerFailure({ status, headers: new Headers(headers), body }, model);
}

test.each([
  [400, undefined, 'model.refused', false],
  [400, 'context_length_exceeded', 'model.too_long', false],
  [401, 'invalid_api_key', 'model.unauthorized', false],
  [403, undefined, 'model.forbidden', false],
  [404, 'model_not_found', 'model.not_found', false],
  [408, undefined, 'model.busy', true],
  [409, undefined, 'model.busy', true],
  [410, undefined, 'model.not_found', false],
  [413, undefined, 'model.too_long', false],
  [422, undefined, 'model.refused', false],
  [424, undefined, 'model.provider_fault', true],
  [429, undefined, 'model.rate_limited', true],
  [451, undefined, 'model.prompt_filtered', false],
  [498, undefined, 'model.busy', true],
  [499, undefined, 'model.busy', true],
  [308, undefined, 'model.moved', false],
  [429, 'insufficient_quota', 'model.no_quota', false],
  [500, undefined, 'model.provider_fault', true],
  [503, undefined, 'model.provider_fault', true],
  [529, undefined, 'model.provider_fault', true],
])('classifies status %i %s as %s, retryable: %s', (status, code, type, retryable) => {
  const error = refused(status, code);
  expect(error).toMatchObject({ type, retryable });
  expect(error.message).toMatch(/^[A-Z].*\.$/);
  expect(error.message).not.toContain('sk-secret');
});

test.each([
  [401, undefined, /refused the API key\.$/, /Check the key/],
  [403, undefined, /may not use the model “gpt-nine”\.$/, /key’s permissions/],
  [404, undefined, /no model “gpt-nine”\.$/, /agent’s model/],
  [
    400,
    'invalid_function_parameters',
    /refused the request as invalid \(invalid_function_parameters\)\.$/,
    /tools/,
  ],
  [
    400,
    'context_length_exceeded',
    /too long for the model “gpt-nine”\. Send a shorter message/,
    /contextTokens/,
  ],
  [429, 'insufficient_quota', /no quota or credit left\.$/, /billing/],
])('tells users what status %i %s means, and others what to check', (status, code, sentence, advice) => {
  const { message, advice: check } = refused(status, code);
  expect(message).toMatch(sentence);
  expect(check).toMatch(advice);
});

test.each([
  ["This model's maximum context length is 16385 tokens. However, your messages resulted in 17012.", 16_385],
  ['prompt is too long: 208310 tokens > 200000 maximum', 200_000],
  ['The input token count (1048577) exceeds the maximum number of tokens allowed (1048575).', 1_048_575],
  ['the request exceeds the available context size (8192 tokens), try increasing it', 8_192],
  ['Requested tokens exceed context window of 4096', undefined],
  ['input length and `max_tokens` exceed context limit: 199000 + 8192 > 200000, decrease …', undefined],
  ['Input is too long for requested model.', undefined],
  ['The input token count is 1200000 but model only supports up to 1048576', 1_048_576],
  ['Prompt contains 41000 tokens, too large for model with 32768 maximum context length', 32_768],
  ['`inputs` tokens + `max_new_tokens` must be <= 4097. Given: 5000 `inputs` tokens', 4_097],
  ["This model's maximum prompt length is 131072 but the request contains 537812 tokens.", 131_072],
  ['<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, 98304]', 98_304],
  ['Invalid request: Your request exceeded model token limit: 8192', 8_192],
  ['The decoder prompt (length 40000) is longer than the maximum model length of 32768.', 32_768],
  ['Please reduce the length of the messages or completion.', undefined],
  ['Request body too large for gpt-4o model. Max size: 8000 tokens.', 8_000],
  ['prompt token count of 130000 exceeds the limit of 128000', 128_000],
  ['input and maximum output tokens (30000) exceeded this model context window limit (24000).', 24_000],
])('knows by the words in any shape that a request is too long: %s', (words, window) => {
  const shapes: JsonValue[] = [
    { error: { message: words } },
    { error: words },
    { object: 'error', message: words },
    { detail: words },
    [{ error: { message: words } }],
    { errors: [{ message: words }] },
    { error: { message: JSON.stringify({ error: { message: words } }) } },
    {
      error: {
        message: 'Provider returned error',
        metadata: { raw: JSON.stringify({ error: { message: words } }) },
      },
    },
    words,
  ];
  for (const body of shapes)
    expect(providerFailure({ status: 400, body }, 'model-a')).toMatchObject({
      type: 'model.too_long',
      retryable: false,
      window,
    });
});

test.each([
  [
    402,
    { error: { message: 'Insufficient Balance', code: 'invalid_request_error' } },
    'model.no_quota',
    false,
  ],
  [
    400,
    { type: 'error', error: { type: 'invalid_request_error', message: 'Your credit balance is too low' } },
    'model.no_quota',
    false,
  ],
  [400, { error: { code: 'content_filter', message: 'filtered' } }, 'model.prompt_filtered', false],
  [undefined, { error: { code: 'invalid_prompt', message: 'flagged' } }, 'model.prompt_filtered', false],
  [
    400,
    { error: { code: 'tool_use_failed', message: 'Failed to call a function.' } },
    'model.odd_call',
    true,
  ],
  [
    404,
    { error: { message: 'No endpoints found that support tool use.', code: 404 } },
    'model.no_tools',
    false,
  ],
  [400, { error: 'llama2 does not support tools' }, 'model.no_tools', false],
  [
    400,
    [{ error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' } }],
    'model.unauthorized',
    false,
  ],
  [
    undefined,
    { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    'model.provider_fault',
    true,
  ],
  [undefined, { error: { message: 'Rate limit', code: 'rate_limit_exceeded' } }, 'model.rate_limited', true],
  [
    429,
    { error: { message: 'Request too large for gpt-4o: context window', type: 'tokens' } },
    'model.rate_limited',
    true,
  ],
  [500, '<html>Bad gateway</html>', 'model.provider_fault', true],
  [400, { error: { message: 'Content Exists Risk' } }, 'model.prompt_filtered', false],
  [400, { code: 'DataInspectionFailed', message: 'Input may be bad.' }, 'model.prompt_filtered', false],
  [
    403,
    { error: { code: 403, message: 'Your input was flagged for "harassment".' } },
    'model.prompt_filtered',
    false,
  ],
  [400, { code: 'Client error', error: 'Incorrect API key provided: x' }, 'model.unauthorized', false],
  [403, { message: 'The security token included in the request is invalid.' }, 'model.unauthorized', false],
  [undefined, { base_resp: { status_code: 1004, status_msg: 'login fail' } }, 'model.unauthorized', false],
  [400, { error: { message: 'Access denied', code: 'Arrearage' } }, 'model.no_quota', false],
  [403, { error: 'Your team doesn’t have any credits yet.' }, 'model.no_quota', false],
  [400, { error: { message: 'Model Not Exist' } }, 'model.not_found', false],
  [400, { message: 'Invalid model: foo', type: 'invalid_model' }, 'model.not_found', false],
  [400, { error: { message: 'The model `a` has been decommissioned.' } }, 'model.not_found', false],
  [
    400,
    { message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set' },
    'model.no_tools',
    false,
  ],
  [400, { error: { message: '`tool calling` is not supported with this model' } }, 'model.no_tools', false],
  [
    400,
    { error: { message: 'Provider error', metadata: { raw: '{"error":{"code":"rate_limit_exceeded"}}' } } },
    'model.rate_limited',
    true,
  ],
  [
    400,
    {
      error: {
        message: "'max_tokens' is too large: 8192. This model's maximum context length is 4096 tokens.",
      },
    },
    'model.refused',
    false,
  ],
])('reads status %s with %j as %s', (status, body, type, retryable) => {
  expect(providerFailure({ status, body }, 'a')).toMatchObject({ type, retryable });
});

test('does not repeat a malformed error code', () => {
  expect(refused(400, 'a\r\nb: <script>').message).not.toContain('script');
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
  expect(refused(429, undefined, headers).retryAfterMs).toBe(expected);
  expect(refused(503, undefined, headers).retryAfterMs).toBe(expected);
});

test.each([
  ['Rate limit reached (RPM). Please try again in 20s.', 20_000],
  ['Rate limit reached. Please try again in 350ms.', 350],
  ['Rate limit reached. Please try again in 1m2.5s.', 60_000],
  ['Requests have exceeded the limit. Please retry after 26 seconds.', 26_000],
  ['You exceeded your current quota. Please retry in 36.5s.', 36_500],
])('waits as long as the words say: %s', (message, retryAfterMs) => {
  const limited = { type: 'model.rate_limited', retryable: true };
  const body = { error: { message, status: 'RESOURCE_EXHAUSTED' } };
  expect(providerFailure({ status: 429, body }, 'a')).toMatchObject({ ...limited, retryAfterMs });
  const headers = new Headers({ 'retry-after': '2' });
  expect(providerFailure({ status: 429, body, headers }, 'a')).toMatchObject({ retryAfterMs: 2_000 });
});

test('reads a Retry-After date as the delay until then', () => {
  jest.useFakeTimers({ now: Date.parse('2026-01-02T00:00:00Z') });
  const headers = { 'retry-after': 'Fri, 02 Jan 2026 00:00:05 GMT' };
  expect(refused(429, undefined, headers).retryAfterMs).toBe(5_000);
  jest.useRealTimers();
});

test('takes a connection that was never made for an unreachable provider', () => {
  const failed = new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') });
  for (const error of [failed, new Error('Connection error.', { cause: failed })])
    expect(asModelError(error, 'a')).toMatchObject({ type: 'model.unreachable', retryable: true });
});

test('takes everything that breaks a stream for a broken stream', () => {
  for (const error of [new SyntaxError(upstream), new TypeError('terminated'), 'odd'])
    expect(asModelError(error, 'a')).toMatchObject({ type: 'model.broken_stream', retryable: true });
});

test('finds the failure that an SDK has wrapped', () => {
  const known = new ModelError('model.empty', 'The model gave an empty answer.', { retryable: true });
  expect(asModelError(known, 'a')).toBe(known);
  expect(asModelError(new Error('Connection error.', { cause: known }), 'a')).toBe(known);
  const refused = new ProviderRefused({ status: 429, body: {} });
  expect(asModelError(refused, 'a')).toMatchObject({ type: 'model.rate_limited' });
});
