import { unanswered } from '../../activities/inbox/unanswered';
import type { Message, OperatorMessage } from '../../src/domain/message';
import { user } from '../model/transcript';

const at = new Date('2026-02-03T10:00:00.000Z');
const asked = user('Are you open?', 'turn_2');

function written(memberId: string): OperatorMessage {
  return {
    role: 'operator',
    messageId: 'msg_1',
    turnId: '',
    text: 'We are.',
    by: { memberId, name: 'Ada' },
    at,
  };
}

test.each<[string, Message[], Message | undefined]>([
  ['the newest message of the user', [user('Hi'), asked], asked],
  ['one that only a queue has answered', [asked, written('')], asked],
  ['none that an operator has answered', [asked, written('member_ada')], undefined],
  ['none that a newer one follows', [asked, user('Hello?', 'turn_3')], undefined],
  ['none of a turn that is not there', [user('Hi')], undefined],
])('finds %s', (_, recent, found) => {
  expect(unanswered(recent, 'turn_2')).toEqual(found);
});
