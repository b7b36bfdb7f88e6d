import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Conversation } from '../api/conversations.js';
import { handoffsQuery } from '../api/inbox.js';
import { useMay } from '../frame/use-member.js';
import { transcriptEvents } from '../inbox/transcript-events.js';
import type { TranscriptEvent } from '../transcript/transcript-entries.js';

const none: readonly TranscriptEvent[] = [];

/** Returns what people did in the conversation, with their notes. Empty if it was never in the inbox. */
export function useHandoffEvents({ conversationId, inbox }: Conversation): readonly TranscriptEvent[] {
  const isAllowed = useMay('inbox');
  const { data } = useQuery({ ...handoffsQuery(conversationId), enabled: isAllowed && inbox !== undefined });
  return useMemo(() => (data ? transcriptEvents(data.items.toReversed()) : none), [data]);
}
