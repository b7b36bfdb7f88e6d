/** A colleague who has a conversation open. `until` is RFC 3339: without another event it is over then. */
export interface Presence {
  by: { memberId: string; name: string };
  doing: 'viewing' | 'typing';
  until: string;
}

interface Heard extends Omit<Presence, 'doing'> {
  doing: Presence['doing'] | 'left';
}

/** Returns who has a conversation open after a colleague said what it does now. */
export function withPresence(before: readonly Presence[], { by, doing, until }: Heard): Presence[] {
  const others = before.filter((presence) => presence.by.memberId !== by.memberId);
  return doing === 'left' ? others : [...others, { by, doing, until }];
}

/** Returns what colleagues do at this time, in ms, for people to read. Nobody there: empty. */
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
