import type { DueFeedback } from '../../domain/counts';
import type { Sealed, SealedFields } from './sealed-fields';
import { ratings, type Feedback, type Rating } from '../../domain/feedback';

/**
 * `due` lists changes of the counts that are not counted yet, and `seq` numbers them. `counted` is set while the list
 * is empty. `erased` marks what is left of erased feedback until the counts no longer hold it.
 */
export type FeedbackDocument = Omit<Feedback, 'messageId' | 'comment'> & {
  _id: string;
  comment?: Sealed;
  seq: number;
  due: string[];
  counted?: true;
  erased?: true;
};

type Rated = Pick<Feedback, 'day' | 'agentId' | 'channel' | 'version' | 'rating' | 'about'>;

/** Marks the number of a change that is about the team's help. Builds before read no number. */
const ofConversation = 'c';
/** Comes before the number of the version that answered. */
const ofVersion = 'v';

/** Returns the text of a change: its number in the record, its sign, and what it counts. */
export function changeOf(
  seq: number,
  sign: 1 | -1,
  { day, agentId, channel, version, rating, about }: Rated,
): string {
  const number = `${seq}${version === undefined ? '' : `${ofVersion}${version}`}${about ? ofConversation : ''}`;
  return [number, sign, day, channel, rating, agentId].join(' ');
}

export function parseChange(change: string): Omit<DueFeedback, 'messageId' | 'change'> {
  const [number = '', sign, day = '', channel = '', rating, ...agentId] = change.split(' ');
  return {
    day,
    channel,
    agentId: agentId.join(' '),
    rating: ratingIn(rating),
    sign: sign === '-1' ? -1 : 1,
    ...versionIn(number),
    ...(number.endsWith(ofConversation) && { about: 'conversation' as const }),
  };
}

export function readsAs(
  { _id, seq: _s, due: _d, counted: _c, comment, ...rest }: FeedbackDocument,
  fields: SealedFields,
): Feedback {
  const opened = comment !== undefined && { comment: fields.openText('comment', comment) };
  return { messageId: _id, ...rest, ...opened };
}

function versionIn(number: string): { version?: number } {
  const [, version] = number.split(ofVersion);
  return version === undefined ? {} : { version: Number.parseInt(version, 10) };
}

function ratingIn(text: string | undefined): Rating {
  const found = ratings.find((rating) => rating === text);
  if (!found) throw new Error('A stored change of feedback cannot be read: its record is damaged.');
  return found;
}
