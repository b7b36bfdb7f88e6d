/** Something that happened between the messages of a transcript. */
export interface TranscriptEvent {
  key: string;
  /** RFC 3339. */
  at: string;
  kind: 'act' | 'note';
  /** The author of a note. */
  who?: string;
  text: string;
  /** What the user read then. */
  said?: string;
}

export interface RepeatedEvent extends TranscriptEvent {
  /** How many equal events followed each other. */
  times: number;
}

interface Timed {
  messageId: string;
  at: string;
}

/** True for the mark of a changed side that an event tells, with the name of who acted. */
export function isToldMark(
  { role, at }: { role: string; at: string },
  events: readonly Pick<TranscriptEvent, 'at'>[],
): boolean {
  return role === 'handover' && events.some((event) => event.at === at);
}

/**
 * Returns the events by the message that they follow; under an empty id, those before the first message. Messages stay
 * in their order.
 */
export function eventPlaces(
  messages: readonly Timed[],
  events: readonly TranscriptEvent[],
): ReadonlyMap<string, readonly TranscriptEvent[]> {
  const places = new Map<string, TranscriptEvent[]>();
  for (const event of events) {
    const after = messages.findLast(({ at }) => Date.parse(at) <= Date.parse(event.at));
    const key = after?.messageId ?? '';
    places.set(key, [...(places.get(key) ?? []), event]);
  }
  return places;
}

/** Returns events that differ from the one before, each with how often it repeats. */
export function foldRepeats(events: readonly TranscriptEvent[]): RepeatedEvent[] {
  const folded: RepeatedEvent[] = [];
  for (const event of events) {
    const last = folded.at(-1);
    if (last && contentOf(last) === contentOf(event)) last.times += 1;
    else folded.push({ ...event, times: 1 });
  }
  return folded;
}

function contentOf({ kind, who, text, said }: TranscriptEvent): string {
  return JSON.stringify([kind, who, text, said]);
}
