import { must } from '../broken';
import type { Played } from '../turns/play';

/** I1: every accepted message is in its conversation exactly once, in order. */
export function onceInOrder({ transcript, user }: Played): void {
  const said = transcript.filter(({ role }) => role === 'user').map(({ text }) => text);
  const times = said.filter((text) => text === user.options.message).length;
  must('I1', times === 1, `the message is in its conversation ${times} times`);
}

/** I1, for a conversation with several messages. */
export function allOnceInOrder(said: string[], sent: string[]): void {
  must('I1', said.join('\n') === sent.join('\n'), `sent ${sent.join(', ')}, kept ${said.join(', ')}`);
}
