import { must } from '../broken';
import { retryWhileUnavailable } from '../client/retry-while-unavailable';
import type { Played } from '../turns/play';
import type { World } from '../world/world';

/** I7: for another tenant's key and token, this turn is indistinguishable from a missing one. */
export async function walls({ stranger }: World, { user, place }: Played): Promise<void> {
  const member = { authorization: `Bearer ${stranger.workspaceToken}` };
  const mine = { conversationId: user.conversationId, turnId: user.turnId };
  const unknown = { conversationId: reversed(mine.conversationId), turnId: reversed(mine.turnId) };
  for (const ask of [events, turnEvents, conversation, turnRecord]) {
    const [theirs, none] = [await ask(mine), await ask(unknown)];
    must('I7', theirs === none && theirs.startsWith('404'), `a stranger is answered ${theirs.slice(0, 200)}`);
  }

  async function answerOf(path: string, headers: Record<string, string>): Promise<string> {
    const { status, body } = await retryWhileUnavailable(() => askOnce(place.url() + path, headers));
    return `${status} ${body.replace(/"requestId":"[^"]*"/, '')}`;
  }
  function events({ conversationId }: typeof mine) {
    return answerOf(`/api/agent/conversations/${conversationId}/events`, { 'x-api-key': stranger.apiKey });
  }
  function turnEvents({ turnId }: typeof mine) {
    const headers = { 'x-api-key': stranger.apiKey, 'last-event-id': `${turnId}:0` };
    return answerOf('/api/agent/stream?q=', headers);
  }
  function conversation({ conversationId }: typeof mine) {
    return answerOf(`/api/workspace/conversations/${conversationId}`, member);
  }
  function turnRecord({ conversationId, turnId }: typeof mine) {
    return answerOf(`/api/workspace/conversations/${conversationId}/turns/${turnId}`, member);
  }
}

/** Returns undefined while the service is unavailable. */
async function askOnce(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers });
  // An open stream would not end.
  if (response.status === 200) await response.body?.cancel();
  const body = response.status === 200 ? '' : await response.text();
  return response.status === 503 ? undefined : { status: response.status, body };
}

/** Returns an unused id of the same form. */
function reversed(id: string): string {
  const [kind = '', random = ''] = id.split(/_(.*)/s);
  return `${kind}_${[...random].reverse().join('')}`;
}
