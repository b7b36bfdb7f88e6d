import { z } from 'zod';
import { turnNamed, messageOf } from '../turns/turns';
import { jsonOf, type Assault } from './assault';

const answerSchema = z.object({ data: z.looseObject({ conversationId: z.string() }) });

/** Starts a conversation with a short turn as this visitor. Returns its id. */
export async function beginConversation(
  { url, world }: Assault,
  visitor: Record<string, string>,
): Promise<string> {
  const body = JSON.stringify({ message: messageOf(turnNamed('text'), world.word()) });
  const headers = { ...visitor, ...jsonOf(body) };
  const response = await fetch(`${url}/api/agent/chat`, { method: 'POST', headers, body });
  return answerSchema.parse(await response.json()).data.conversationId;
}
