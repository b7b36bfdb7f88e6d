import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followConversation } from '../api/conversation-events.js';
import { readAgain } from '../api/inbox-cache.js';
import { afterEvent, changesTranscript, silent, type Live } from './live-text.js';

/**
 * Follows a conversation with its agent. Returns the agent's reply so far, and rereads the transcript, cached
 * under the key, when it has changed.
 */
export function useLive(conversationId: string, queryKey: QueryKey, isWithAgent: boolean): Live {
  const queries = useQueryClient();
  const [live, setLive] = useState(silent);
  useEffect(() => {
    if (!isWithAgent) return;
    const closing = new AbortController();
    const read = () => readAgain(queries, queryKey);
    followConversation(
      conversationId,
      {
        onOpen: read,
        onEvent: (event) => {
          setLive((before) => afterEvent(before, event));
          if (changesTranscript(event)) read();
        },
      },
      closing.signal,
    ).catch(() => undefined);
    return () => {
      closing.abort();
      setLive(silent);
    };
  }, [conversationId, queryKey, isWithAgent, queries]);
  return live;
}
