import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Conversation } from '../api/conversations.js';
import { turnQuery } from '../api/turn.js';
import type { TranscriptEvent } from '../transcript/transcript-entries.js';
import { decisionEvents } from './decision-events.js';

/** Each turn is a request, so only those of the newest calls are read. */
const mostTurns = 20;

/** Returns what the user was asked about calls of the newest turns. */
export function useDecisions({ conversationId, messages }: Conversation): readonly TranscriptEvent[] {
  const turnIds = useMemo(() => turnsWithCalls(messages), [messages]);
  const turns = useQueries({
    queries: turnIds.map((turnId) => turnQuery({ conversationId, turnId })),
    combine: (queries) => queries.map(({ data }) => data),
  });
  return useMemo(() => turns.flatMap((turn) => (turn ? decisionEvents(turn) : [])), [turns]);
}

function turnsWithCalls(messages: Conversation['messages']): string[] {
  const ids = messages.flatMap(({ turnId, toolCalls = [] }) =>
    turnId !== undefined && toolCalls.length > 0 ? [turnId] : [],
  );
  return [...new Set(ids)].slice(-mostTurns);
}
