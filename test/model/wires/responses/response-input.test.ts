import type OpenAI from 'openai';
import type { JsonValue } from '../../../../src/domain/json';
import type { AssistantPrompt, PromptCall } from '../../../../src/model/prompt/prompt';
import { responseInput } from '../../../../src/model/wires/responses/response-input';

type InputItem = OpenAI.Responses.ResponseInputItem;

function call(id: string, args = '{}'): PromptCall {
  return { id, tool: 'lookup', arguments: args };
}

function sentCall(call_id: string, more: { id?: string; arguments?: string } = {}): InputItem {
  return { type: 'function_call', call_id, name: 'lookup', arguments: '{}', ...more };
}

function thought(id: string): OpenAI.Responses.ResponseReasoningItem {
  return {
    ...{ type: 'reasoning', id, encrypted_content: `secret of ${id}` },
    summary: [{ type: 'summary_text', text: 'Looking it up.' }],
  };
}

function sentMessage(id: string, text: string, phase: 'commentary' | 'final_answer'): InputItem {
  const content = [{ type: 'output_text' as const, text, annotations: [] }];
  return { type: 'message', id, role: 'assistant', status: 'completed', content, phase };
}

function itemsOf(message: Omit<AssistantPrompt, 'role'>): InputItem[] {
  return responseInput([{ role: 'assistant', ...message }]);
}

const picture = { fileId: 'file_1', type: 'image/png', bytes: 'iVBORw==' };
const sentPicture = { type: 'input_image', detail: 'auto', image_url: 'data:image/png;base64,iVBORw==' };

test('sends messages, pictures, calls and results as items', () => {
  const items: InputItem[] = responseInput([
    { role: 'user', text: 'What is this?', pictures: [picture] },
    { role: 'assistant', text: 'I look.', calls: [call('a'), call('b')] },
    { role: 'result', callId: 'a', tool: 'lookup', text: 'A cat.' },
    { role: 'result', callId: 'b', tool: 'lookup', text: 'See:', pictures: [picture] },
  ]);
  expect(items).toEqual([
    { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'What is this?' }, sentPicture] },
    { type: 'message', role: 'assistant', content: 'I look.' },
    sentCall('a'),
    sentCall('b'),
    { type: 'function_call_output', call_id: 'a', output: 'A cat.' },
    {
      type: 'function_call_output',
      call_id: 'b',
      output: [{ type: 'input_text', text: 'See:' }, sentPicture],
    },
  ]);
});

const groups = {
  output: [
    { reasoning: [thought('rs_1')], place: { type: 'message', id: 'msg_1', phase: 'commentary', chars: 7 } },
    { reasoning: [], place: { type: 'function_call', id: 'fc_1', call_id: 'a' } },
    { reasoning: [thought('rs_2')], place: { type: 'function_call', id: 'fc_2', call_id: 'b' } },
    { reasoning: [], place: { type: 'message', id: 'msg_2', phase: 'final_answer', chars: 5 } },
  ],
};
const kept: JsonValue = JSON.parse(JSON.stringify(groups));

test('rebuilds the output in its order, with the thoughts as they came and the calls as they are now', () => {
  const calls = [call('a', '{"repaired":true}'), call('b')];
  expect(itemsOf({ text: 'I look.\n\nWait.', calls, kept })).toEqual([
    thought('rs_1'),
    sentMessage('msg_1', 'I look.', 'commentary'),
    sentCall('a', { id: 'fc_1', arguments: '{"repaired":true}' }),
    thought('rs_2'),
    sentCall('b', { id: 'fc_2' }),
    sentMessage('msg_2', 'Wait.', 'final_answer'),
  ]);
});

test('sends a text that was changed once, and no thought without what it led to', () => {
  expect(itemsOf({ text: 'I l… [shortened]', calls: [call('a'), call('new')], kept })).toEqual([
    sentCall('a', { id: 'fc_1' }),
    sentMessage('msg_2', 'I l… [shortened]', 'final_answer'),
    sentCall('new'),
  ]);
});

test('sends a text that the state does not name before everything', () => {
  const only = { output: [{ reasoning: [thought('rs_1')], place: { type: 'function_call', call_id: 'a' } }] };
  const state: JsonValue = JSON.parse(JSON.stringify(only));
  expect(itemsOf({ text: 'Joined.', calls: [call('a')], kept: state })).toEqual([
    { type: 'message', role: 'assistant', content: 'Joined.' },
    thought('rs_1'),
    sentCall('a'),
  ]);
});

const unmeasured = { output: [{ reasoning: [thought('rs_1')], place: { type: 'message' } }] };

test.each<[string, JsonValue]>([
  ['of another wire', { reasoning_content: 'Hm.' }],
  ['with an odd place', { output: [{ reasoning: [], place: { type: 'video' } }] }],
  ['without a length', JSON.parse(JSON.stringify(unmeasured))],
  [
    'with an odd thought',
    { output: [{ reasoning: [{ type: 'dream' }], place: { type: 'message', chars: 2 } }] },
  ],
  ['that is a text', 'kept'],
])('ignores state %s', (_what, state) => {
  expect(itemsOf({ text: 'Hi', calls: [call('a')], kept: state })).toEqual([
    { type: 'message', role: 'assistant', content: 'Hi' },
    sentCall('a'),
  ]);
});
