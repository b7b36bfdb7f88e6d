/** The events of one message, whose text comes in these pieces. */
export function message(output_index: number, pieces: string[], more: object = {}): object[] {
  const id = `msg_${output_index}`;
  const item = messageItem(id, pieces.join(''), more);
  return [
    { type: 'response.output_item.added', output_index, item: { ...item, content: [] } },
    ...pieces.map((delta) => ({ type: 'response.output_text.delta', output_index, item_id: id, delta })),
    { type: 'response.output_text.done', output_index, item_id: id, text: pieces.join('') },
    { type: 'response.output_item.done', output_index, item },
  ];
}

export function messageItem(id: string, text: string, more: object = {}): object {
  const content = [{ type: 'output_text', text, annotations: [] }];
  return { type: 'message', id, role: 'assistant', status: 'completed', content, ...more };
}

/** The events of one call, whose arguments come in these pieces. */
export function call(output_index: number, call_id: string, pieces: string[]): object[] {
  const item_id = `fc_${output_index}`;
  const item = callItem(item_id, call_id, pieces.join(''));
  const type = 'response.function_call_arguments';
  return [
    { type: 'response.output_item.added', output_index, item: { ...item, arguments: '' } },
    ...pieces.map((delta) => ({ type: `${type}.delta`, output_index, item_id, delta })),
    { type: `${type}.done`, output_index, item_id, arguments: pieces.join('') },
    { type: 'response.output_item.done', output_index, item },
  ];
}

export function callItem(id: string, call_id: string, args: string): object {
  return { type: 'function_call', id, call_id, name: 'lookup', arguments: args, status: 'completed' };
}

/** The events of one thought with a summary of these parts. */
export function thought(output_index: number, ...parts: string[]): object[] {
  const item_id = `rs_${output_index}`;
  const summary = parts.map((text) => ({ type: 'summary_text', text }));
  const item = { type: 'reasoning', id: item_id, summary, encrypted_content: `secret ${output_index}` };
  const type = 'response.reasoning_summary_text.delta';
  return [
    {
      type: 'response.output_item.added',
      output_index,
      item: { type: 'reasoning', id: item_id, summary: [] },
    },
    ...parts.flatMap((text, summary_index) =>
      [...text].map((delta) => ({ type, output_index, item_id, summary_index, delta })),
    ),
    { type: 'response.output_item.done', output_index, item: { ...item, status: null } },
  ];
}

export function completed(output: object[] = [], more: object = {}): object {
  const usage = {
    ...{ input_tokens: 9, output_tokens: 4, total_tokens: 13 },
    input_tokens_details: { cached_tokens: 8 },
    output_tokens_details: { reasoning_tokens: 3 },
  };
  const response = {
    object: 'response',
    model: 'model-a-2026',
    status: 'completed',
    output,
    usage,
    error: null,
  };
  return { type: 'response.completed', response: { ...response, ...more } };
}

/** The whole items of these events, as the last event repeats them. */
export function outputOf(events: object[]): object[] {
  return events.flatMap((event) => {
    if (!('type' in event && 'item' in event) || event.type !== 'response.output_item.done') return [];
    return typeof event.item === 'object' && event.item !== null ? [event.item] : [];
  });
}
