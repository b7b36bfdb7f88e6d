import type { CallEdit } from '../../domain/approval';
import { shortened } from '../../domain/shortened';
import type { ShownEdit } from './timeline-entry';
import type { TurnParts } from './turn-parts';

/** A person's arguments as the timeline shows them. */
export function shownEdit(
  { arguments: text, operator, at }: CallEdit,
  { longestText }: Pick<TurnParts, 'longestText'>,
): ShownEdit {
  return { arguments: shortened(text, longestText), argumentsChars: text.length, operator, at };
}
