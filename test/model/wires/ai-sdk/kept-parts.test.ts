import type { JsonValue } from '../../../../src/domain/json';
import { assistantContent } from '../../../../src/model/wires/ai-sdk/assistant-content';

const signature = { anthropic: { signature: 's' } };
const call = (id: string) => ({ id, tool: 'get_time', arguments: '{}' });

function contentOf(text: string, ids: string[], kept: JsonValue) {
  return assistantContent({ role: 'assistant', text, calls: ids.map(call), kept });
}

/** A thought, a text, a thought, a text and a call. */
const interleaved: JsonValue = {
  parts: [
    { type: 'reasoning', text: 'First', metadata: signature },
    { type: 'text', chars: 4 },
    { type: 'reasoning', text: 'Second', metadata: signature },
    { type: 'text', chars: 3, metadata: { google: { thoughtSignature: 't' } } },
    { type: 'call', id: 'a' },
  ],
};

test('puts thoughts between the texts as the model wrote them', () => {
  expect(contentOf('One.Two', ['a'], interleaved)).toEqual([
    { type: 'reasoning', text: 'First', providerOptions: signature },
    { type: 'text', text: 'One.' },
    { type: 'reasoning', text: 'Second', providerOptions: signature },
    { type: 'text', text: 'Two', providerOptions: { google: { thoughtSignature: 't' } } },
    { type: 'tool-call', toolCallId: 'a', toolName: 'get_time', input: {} },
  ]);
});

test('sends the text and the calls of the message, whatever was kept', () => {
  const content = contentOf('Shortened', ['b'], interleaved);
  expect(content.map((part) => ('text' in part ? part.text : part.type))).toEqual([
    ...['First', 'Shortened', 'Second', 'tool-call'],
  ]);
  expect(content.at(-1)).toMatchObject({ toolCallId: 'b' });
});

test('sends no thought at the end of a message', () => {
  expect(contentOf('', [], interleaved)).toEqual([]);
});

test.each<[string, JsonValue]>([
  ['nothing', null],
  ['another wire’s', { items: [{ type: 'reasoning' }] }],
  ['a list', [{ type: 'text', chars: 2 }]],
  ['a part of an unknown kind', { parts: [{ type: 'text', chars: 2 }, { type: 'picture' }] }],
  ['a thought without its signature', { parts: [{ type: 'reasoning', text: 'First' }] }],
  [
    'a signature that is a text',
    { parts: [{ type: 'reasoning', text: 'First', metadata: { anthropic: 's' } }] },
  ],
])('ignores a kept state that is %s', (_what, kept) => {
  expect(contentOf('Hi', [], kept)).toEqual([{ type: 'text', text: 'Hi' }]);
});
