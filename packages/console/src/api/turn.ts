import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { timedEvent, type TimedEvent } from './timed-event.js';
import type { TurnDetail, TurnPlace } from './turn-types.js';
import { dataOf } from './types.js';

const path = '/api/workspace/conversations/{conversationId}/turns/{turnId}';

export interface KnownEvents {
  hasEnded: boolean;
  events: readonly TimedEvent[];
}

const liveMs = 1_000;
const waitingMs = 3_000;

/** A turn with its timeline, polled while it runs. */
export const turnQuery = (place: TurnPlace) =>
  queryOptions({
    queryKey: keys.turns.one(place.turnId),
    queryFn: ({ signal }) => readTurn(place, 'cut', signal),
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.outcome !== undefined) return false;
      return waitsForPerson(data) ? waitingMs : liveMs;
    },
  });

/** True if the turn waits for a person's decision. */
export function waitsForPerson({ timeline }: Pick<TurnDetail, 'timeline'>): boolean {
  const last = timeline.findLast(({ kind }) => kind !== 'status');
  return last?.kind === 'approval' && last.outcome === undefined;
}

/** Reads a turn. With `whole`, its texts have up to 2,000,000 characters each. */
export function readTurn(
  place: TurnPlace,
  texts: 'cut' | 'whole',
  signal?: AbortSignal,
): Promise<TurnDetail> {
  const query = texts === 'whole' ? { texts } : {};
  return dataOf(workspace.GET(path, { params: { path: place, query }, ...(signal && { signal }) }));
}

/** The events of a turn. While it runs, only new ones are read. */
export const turnEventsQuery = (place: TurnPlace, queries: QueryClient) => {
  const queryKey = [...keys.turns.one(place.turnId), 'events'];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<KnownEvents> => {
      const known = queries.getQueryData<KnownEvents>(queryKey);
      const last = known?.events.at(-1)?.event.id;
      if (!known || known.hasEnded || last === undefined) return readTurnEvents(place, undefined, signal);
      const next = await readTurnEvents(place, last, signal);
      // The times of a text are known after its end, so it is read again then.
      if (next.hasEnded) return readTurnEvents(place, undefined, signal);
      return next.events.length === 0 ? known : { ...next, events: joined(known.events, next.events) };
    },
    refetchInterval: ({ state: { data } }) => (data?.hasEnded === false ? liveMs : false),
  });
};

/** A text that goes on begins where its last piece ended. */
function joined(before: readonly TimedEvent[], [first, ...rest]: readonly TimedEvent[]): TimedEvent[] {
  const last = before.at(-1);
  if (!first) return [...before];
  const goesOn = last?.event.event === 'content.delta' && first.event.event === 'content.delta';
  return [...before, goesOn ? { ...first, at: last.until ?? first.at } : first, ...rest];
}

/** Reads the events after an id, or all. */
export async function readTurnEvents(
  place: TurnPlace,
  lastEventId: string | undefined,
  signal?: AbortSignal,
): Promise<KnownEvents> {
  const query = lastEventId === undefined ? {} : { lastEventId };
  const { hasEnded, events } = await dataOf(
    workspace.GET(`${path}/events`, { params: { path: place, query }, ...(signal && { signal }) }),
  );
  return { hasEnded, events: events.flatMap(timedEvent) };
}

/** What the models of a turn were sent, polled while it runs. */
export const promptsQuery = (turn: TurnPlace & Pick<TurnDetail, 'outcome'>) => {
  const { conversationId, turnId, outcome } = turn;
  const isRunning = outcome === undefined;
  return queryOptions({
    // The last steps are read again once the turn has ended.
    queryKey: [...keys.turns.one(turnId), 'prompts', isRunning],
    queryFn: async ({ signal }) => {
      const params = { path: { conversationId, turnId } };
      return (await dataOf(workspace.GET(`${path}/prompts`, { params, signal }))).steps;
    },
    refetchInterval: isRunning && liveMs,
    placeholderData: keepPreviousData,
  });
};

/** One call with its full arguments and result. */
export const callQuery = (place: TurnPlace, callId: string) =>
  queryOptions({
    queryKey: [...keys.turns.one(place.turnId), 'calls', callId],
    queryFn: ({ signal }) =>
      dataOf(workspace.GET(`${path}/calls/{callId}`, { params: { path: { ...place, callId } }, signal })),
    // A call with a result never changes.
    staleTime: ({ state: { data } }) => (data?.success === undefined ? 0 : Infinity),
    gcTime: 60_000,
  });
