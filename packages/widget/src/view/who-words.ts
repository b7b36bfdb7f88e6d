import type { Person } from '../state/state.js';
import type { Ui } from './ui.js';

type Text = Ui['text'];

/** Returns the line of the header: who answers, or who has just gone. */
export function whoWords(person: Person | undefined, text: Text): string {
  switch (person?.state) {
    case undefined:
      return text('withMachine');
    case 'waiting':
      return text('waitingForTeam');
    case 'back':
      return text('backWithMachine');
    case 'left':
      return text('left', { name: nameOf(person, text) });
    case 'joined':
    case 'typing':
      return text('joined', { name: nameOf(person, text) });
  }
}

/** Returns the line of the footer while the team has the conversation. */
export function personWords(person: Person | undefined, text: Text): string {
  const isHere = person?.state === 'joined' || person?.state === 'typing';
  return isHere ? text('withNamedPerson', { name: nameOf(person, text) }) : text('personAsked');
}

/** The name of the person who has the conversation. */
export function presentName(person: Person | undefined): string | undefined {
  return person?.state === 'joined' || person?.state === 'typing' ? person.name : undefined;
}

function nameOf({ name }: Person, text: Text): string {
  return name ?? text('person');
}
