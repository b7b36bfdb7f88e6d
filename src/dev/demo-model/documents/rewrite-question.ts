import { type ChatRequest, messageText } from '../chat-request';
import { say, type ScriptedReply } from '../scripted-reply';
import { askedIn, standingAlone } from './follow-up';

const order = /^You write search queries\b/;
const parts = /<conversation>\n([\s\S]*)\n<\/conversation>\s*<message>\n([\s\S]*)\n<\/message>/;
const ofUser = 'user: ';

/** A question that stands alone, where the request asks for nothing else; undefined for all other requests. */
export function rewriteQuestion({ messages, tools }: ChatRequest): ScriptedReply | undefined {
  const [first] = messages;
  if (first?.role !== 'system' || (tools ?? []).length > 0 || !order.test(messageText(first.content)))
    return undefined;
  const given = messageText(messages.at(-1)?.content);
  const [, conversation = '', question = given] = parts.exec(given) ?? [];
  const earlier = conversation
    .split(/^(?=(?:user|assistant): )/m)
    .filter((said) => said.startsWith(ofUser))
    .map((said) => said.slice(ofUser.length));
  return say(standingAlone(askedIn(question, earlier)));
}
