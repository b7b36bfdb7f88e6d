/** A colleague who has a conversation open. Without another event it ends at `until` (RFC 3339). */
export interface Presence {
  by: { memberId: string; name: string };
  doing: 'viewing' | 'typing';
  until: string;
}

interface Heard extends Omit<Presence, 'doing'> {
  doing: Presence['doing'] | 'left';
}

/** Returns the presences after a colleague's event. */
export function withPresence(before: readonly Presence[], { by, doing, until }: Heard): Presence[] {
  const others = before.filter((presence) => presence.by.memberId !== by.memberId);
  return doing === 'left' ? others : [...others, { by, doing, until }];
}

/** Describes colleagues' presence at this time, in ms. Empty if there are none. */
export function presenceInWords(presences: readonly Presence[], now: number): string {
  const here = presences.filter(({ until }) => Date.parse(until) > now);
  const namesOf = (wanted: Presence['doing']) =>
    here.filter(({ doing }) => doing === wanted).map(({ by }) => by.name);
  return [sentence(namesOf('typing'), 'typing'), sentence(namesOf('viewing'), 'looking at this')]
    .filter((words) => words !== '')
    .join(', ');
}

const list = new Intl.ListFormat('en');

function sentence(names: string[], doing: string): string {
  return names.length === 0 ? '' : `${list.format(names)} ${names.length === 1 ? 'is' : 'are'} ${doing}`;
}
