/* The events of a streamed reply of Anthropic. */

export const start = {
  type: 'message_start',
  message: {
    ...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'claude-sonnet-4-5-20250929', content: [] },
    usage: {
      input_tokens: 10,
      cache_read_input_tokens: 90,
      cache_creation_input_tokens: 5,
      output_tokens: 1,
    },
  },
};
const stop = { type: 'message_stop' };

export function block(index: number, content_block: object, ...deltas: object[]) {
  return [
    { type: 'content_block_start', index, content_block },
    ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ];
}

export function says(index: number, ...texts: string[]) {
  return block(index, { type: 'text', text: '' }, ...texts.map((text) => ({ type: 'text_delta', text })));
}

export function ends(stop_reason: string, output_tokens_details?: object) {
  const usage = { output_tokens: 7, ...(output_tokens_details && { output_tokens_details }) };
  return [{ type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage }, stop];
}

export const thinks = block(
  0,
  { type: 'thinking', thinking: '' },
  { type: 'thinking_delta', thinking: 'The user \n' },
  { type: 'thinking_delta', thinking: 'asks.' },
  { type: 'signature_delta', signature: 'signed==' },
);
export const hidden = block(1, { type: 'redacted_thinking', data: 'secret' });
export const calls = block(
  3,
  { type: 'tool_use', id: 'toolu_1', name: 'get_time', input: {} },
  { type: 'input_json_delta', partial_json: '{"id":' },
  { type: 'input_json_delta', partial_json: ' 2512292042121000001}' },
);
