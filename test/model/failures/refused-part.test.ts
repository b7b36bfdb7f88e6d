import { providerFailure } from '../../../src/model/failures/provider-failure';
import { refusedPart } from '../../../src/model/failures/refused-part';
import type { AvailableTool } from '../../../src/agents/tools/available-tool';
import type { JsonValue } from '../../../src/domain/json';
import { aTool } from '../../store/samples';

const optional = ['temperature', 'stream_options', 'reasoning_effort', 'max_completion_tokens', 'max_tokens'];
const tools: AvailableTool[] = ['look_up', 'send', 'list'].map((name) => aTool('tenant_1', { name }));

function refused(body: JsonValue, without: string[] = []) {
  const failure = providerFailure({ status: 400, body }, 'model-a');
  return refusedPart(failure, { tools, without }, optional);
}

test.each<[string, JsonValue]>([
  [
    'temperature',
    { error: { message: 'Unsupported value', param: 'temperature', code: 'unsupported_value' } },
  ],
  ['temperature', { error: { message: "Unsupported parameter: 'temperature' is not supported." } }],
  [
    'stream_options',
    { detail: [{ loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }] },
  ],
  [
    'max_tokens',
    { error: { message: 'max_tokens is not supported, use max_completion_tokens.', param: 'max_tokens' } },
  ],
  ['temperature', { errors: [{ field: 'temperature', message: 'not allowed' }] }],
  [
    'max_tokens',
    {
      error: {
        message: "'max_tokens' is too large: 8192. This model's maximum context length is 4096 tokens.",
      },
    },
  ],
])('finds the refused parameter %s', (parameter, body) => {
  expect(refused(body)).toEqual({ parameter });
});

test.each<[string, JsonValue]>([
  [
    'send',
    { error: { message: "Invalid schema for function 'send': …", code: 'invalid_function_parameters' } },
  ],
  ['send', { error: { message: 'Invalid schema.', param: 'tools[1].function.parameters' } }],
  ['list', { type: 'error', error: { message: 'tools.2.custom.input_schema: JSON schema is invalid' } }],
  [
    'look_up',
    [{ error: { message: 'GenerateContentRequest.tools[0].function_declarations[0].parameters: bad' } }],
  ],
  ['send', { detail: [{ loc: ['body', 'tools', 1, 'function', 'parameters'], msg: 'Field required' }] }],
  ['list', { error: { message: "[{'loc': ('body', 'tools', 2, 'function', 'name')}]" } }],
  ['send', { error: { message: '/tools/1/function/parameters: bad schema' } }],
])('finds the refused tool %s', (tool, body) => {
  expect(refused(body)).toEqual({ tool });
});

test('finds nothing in a refusal of something else, or of what was left out before', () => {
  expect(refused({ error: { message: 'Please send a list of messages.' } })).toBeUndefined();
  expect(refused({ error: { message: 'No temperature here.' } }, ['temperature'])).toBeUndefined();
});
