import type { ConversationEvent } from 'holdfast-client';
import { SeenEvents } from '../../../packages/client/src/seen-events';

const meta = (id: string): ConversationEvent => ({
  id,
  event: 'meta',
  data: { conversationId: 'conv_1', turnId: 'turn_1' },
});
const delta = (id: string, text: string): ConversationEvent => ({
  id,
  event: 'content.delta',
  data: { delta: text },
});
const operator = (messageId: string): ConversationEvent => ({
  id: messageId,
  event: 'message',
  data: { messageId, role: 'operator', text: 'Hello', at: '2026-01-01T00:00:00.000Z' },
});

function admitted(seen: SeenEvents, ...events: ConversationEvent[]): string[] {
  return events.flatMap((event) => {
    const fresh = seen.admit(event);
    if (!fresh) return [];
    return [fresh.event === 'content.delta' ? fresh.data.delta : fresh.event];
  });
}

test('lets each event through once', () => {
  const events = [meta('t:1'), delta('t:1.2', 'He'), delta('t:1.5', 'llo'), operator('msg_1')];
  expect(admitted(new SeenEvents(), ...events, ...events)).toEqual(['meta', 'He', 'llo', 'message']);
});

test('cuts repeated text if a resumed stream joins deltas differently', () => {
  const seen = new SeenEvents();
  expect(admitted(seen, meta('t:1'), delta('t:1.3', 'abc'), delta('t:1.6', 'abcdef'))).toEqual([
    'meta',
    'abc',
    'def',
  ]);
  expect(admitted(seen, delta('t:1.8', 'efgh'))).toEqual(['gh']);
});

test('counts lengths in UTF-16 units', () => {
  const seen = new SeenEvents();
  expect(admitted(seen, delta('t:1.2', '😀'), delta('t:1.3', '😀!'))).toEqual(['😀', '!']);
});

test('restarts at 0 for the text after another numbered event', () => {
  const seen = new SeenEvents();
  expect(admitted(seen, delta('t:1.3', 'abc'), delta('t:2.2', 'xy'))).toEqual(['abc', 'xy']);
});

test('keeps turns separate', () => {
  expect(admitted(new SeenEvents(), meta('t:5'), meta('u:1'), meta('t:4'))).toEqual(['meta', 'meta']);
});

test('treats events up to the start as seen', () => {
  expect(admitted(new SeenEvents('t:3'), meta('t:3'), meta('t:4'))).toEqual(['meta']);
});

test('always passes an event without an id', () => {
  const failed: ConversationEvent = {
    event: 'error',
    data: { message: 'Over.', code: 'unauthenticated', retryable: false },
  };
  expect(admitted(new SeenEvents(), failed, failed)).toEqual(['error', 'error']);
});
