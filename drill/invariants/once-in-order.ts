import { must } from '../broken';
import { Workspace } from '../client/workspace';
import type { Played, Playing } from '../turns/play';

/** I1: every accepted message is in its conversation exactly once, in order. */
export function onceInOrder({ transcript, user }: Played): void {
  const said = transcript.filter(({ role }) => role === 'user').map(({ text }) => text);
  const times = said.filter((text) => text === user.options.message).length;
  must('I1', times === 1, `the message is in its conversation ${times} times`);
}

/** I1, across conversations: a resent message that started a conversation started no other. */
export async function inOneConversation({ place, user }: Playing): Promise<void> {
  const workspace = new Workspace(place.url, place.workspaceToken);
  const found = await workspace.conversationsWith(user.options.message);
  must('I1', found.length === 1, `the message is in ${found.length} conversations: ${found.join(', ')}`);
}

/** I1, for a conversation with several messages. */
export function allOnceInOrder(said: string[], sent: string[]): void {
  must('I1', said.join('\n') === sent.join('\n'), `sent ${sent.join(', ')}, kept ${said.join(', ')}`);
}
