import type { TurnDetail, TurnPlace } from '../api/turn-types.js';
import { curlCommand } from '../ui/shell-words.js';

const member = [['Authorization', { shell: 'Bearer $HOLDFAST_TOKEN' }]] as const;

/** Returns the request for the timeline, with a workspace token. */
export function timelineCurl(place: TurnPlace): string {
  return curlCommand(addressOf(place), member);
}

/** Returns the request for the user's events: all, or those after a position such as `12.40`. */
export function eventsCurl(place: TurnPlace, after: string | undefined): string {
  const query = after === undefined ? '' : `?lastEventId=${encodeURIComponent(`${place.turnId}:${after}`)}`;
  return curlCommand(`${addressOf(place)}/events${query}`, member);
}

/** Returns the request that sends the same message in another conversation. */
export function streamCurl({ message }: Pick<TurnDetail, 'message'>): string {
  const query = new URLSearchParams({ q: message?.text ?? '' });
  const headers = [['X-API-Key', { shell: '$HOLDFAST_KEY' }]] as const;
  return curlCommand(`${location.origin}/api/agent/stream?${query.toString()}`, headers, ['-N']);
}

function addressOf({ conversationId, turnId }: TurnPlace): string {
  const path = `/conversations/${encodeURIComponent(conversationId)}/turns/${encodeURIComponent(turnId)}`;
  return `${location.origin}/api/workspace${path}`;
}
