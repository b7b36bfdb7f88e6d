import { allEvents, type ReadEvent } from '../../test/support/sse-reader';
import { Broken } from '../broken';
import { retryWhileUnavailable } from './retry-while-unavailable';

/** Reads the turn from its first event, like a client that has not seen it. */
export function freshRead(url: () => string, apiKey: string, turnId: string): Promise<ReadEvent[]> {
  return retryWhileUnavailable(async () => {
    const headers = { 'x-api-key': apiKey, 'last-event-id': `${turnId}:0` };
    const response = await fetch(`${url()}/api/agent/stream?q=`, { headers });
    if (response.status === 200) return allEvents(response);
    await response.text();
    if (response.status >= 500) return undefined;
    throw new Broken('I5', `a fresh read of the turn is answered ${response.status}`);
  });
}
