import { persisted, restored } from '../../../packages/widget/src/state/persisted';
import { quietMark } from '../../../packages/widget/src/state/quiet-mark';
import { emptyConversation, unreadIn, type Conversation } from '../../../packages/widget/src/state/state';
import {
  accepted,
  after,
  asks,
  completed,
  decided,
  delta,
  events,
  handoff,
  meta,
  operator,
  said,
  seen,
} from './conversation-changes';

const begun = after(emptyConversation, said, accepted);
const answered = events(begun, meta(), completed('t1:2', 'Hello.'));
const unread = (conversation: Conversation) => unreadIn(conversation).map(({ text }) => text);
const merged = (mine: Conversation, other: Conversation) => after(mine, { type: 'merged', other });

test('counts answers, questions and messages of the team until they are seen', () => {
  expect(unread(events(begun, meta(), delta('t1:1.3', 'Hel')))).toEqual([]);
  expect(unread(events(answered, operator))).toEqual(['Hello.', 'Hello.']);
  expect(unread(events(begun, meta(), asks('t1:2')))).toHaveLength(1);
  expect(unread(after(events(answered, operator), seen))).toEqual([]);
});

test('counts no question that is answered, and no message that was only passed on', () => {
  const asking = events(begun, meta(), asks('t1:2'));
  expect(unread(after(asking, decided('act_1')))).toEqual([]);
  expect(unread(events(asking, meta(3)))).toEqual([]);
  const handed = after(events(begun, meta(), handoff('t1:2'), completed('t1:3', 'A person comes.')), seen);
  expect(unread(events(handed, meta(1, 't2'), handoff('t2:2'), completed('t2:3', 'Passed on.')))).toEqual([]);
});

test('hides a dismissed preview, and still counts its message', () => {
  const dismissed = after(answered, { type: 'seen', as: 'dismissed' });
  expect(unreadIn(dismissed)).toMatchObject([{ text: 'Hello.', unread: 'dismissed' }]);
  expect(unreadIn(events(dismissed, operator)).at(-1)).toMatchObject({ unread: 'new' });
});

test('remembers over a reload what is unread, and then is not quiet', () => {
  const text = persisted(answered) ?? '';
  expect(text.startsWith(quietMark)).toBe(false);
  expect(unread(restored(text) ?? emptyConversation)).toEqual(['Hello.']);
  expect(persisted(after(answered, seen))?.startsWith(quietMark)).toBe(true);
});

test('takes a message for read that another tab has shown', () => {
  const both = events(answered, operator);
  expect(unread(merged(both, after(both, seen)))).toEqual([]);
  expect(unread(merged(both, after(answered, seen)))).toEqual(['Hello.']);
  expect(unreadIn(merged(answered, after(answered, { type: 'seen', as: 'dismissed' })))).toMatchObject([
    { unread: 'dismissed' },
  ]);
});

test('keeps the end of an answer unread of which another tab saw the beginning', () => {
  const beginning = after(events(begun, meta(), delta('t1:1.3', 'Hel')), seen);
  expect(unread(merged(answered, beginning))).toEqual(['Hello.']);
  expect(unread(merged(after(answered, seen), answered))).toEqual([]);
});

test('follows the tab that chose a conversation last', () => {
  const earlier: Conversation = { conversationId: 'c0', entries: [] };
  const opened = after(answered, { type: 'opened', conversation: earlier, time: 50 });
  expect(merged(answered, opened).conversationId).toBe('c0');
  expect(merged(opened, answered).conversationId).toBe('c0');
});
