import { isJsonObject, type JsonObject } from '../../domain/json';
import { parseObject } from './turn';

/** How a tool call ended, read from its result. `unknown`: it may or may not have run. */
export type Outcome = 'done' | 'declined' | 'expired' | 'superseded' | 'cancelled' | 'unknown' | 'failed';

const signs: readonly (readonly [Outcome, RegExp])[] = [
  [
    'unknown',
    /\boutcome\b.*\bunknown\b|\bunknown whether\b|\bmay or may not\b|\bmight have run\b|\bnever finished\b/i,
  ],
  ['superseded', /\bsuperseded\b|\breplaced by\b|\bnew message instead\b/i],
  ['expired', /\bexpired\b|\b(?:nobody answered|no answer) in time\b/i],
  ['cancelled', /\bcancell?ed\b/i],
  [
    'declined',
    /\bdeclined\b|(?<!\b(?:access|permission) )\bdenied\b|\b(?:user|person|operator)\b.{0,20}\b(?:refused|rejected|said no|did not (?:accept|approve|confirm|agree))\b/i,
  ],
  [
    'failed',
    /^(?:failed|failure|invalid|unknown|could not|cannot)\b|\btool\b.{0,80}\b(?:failed|does not exist|is not available|not found|timed out)\b|\barguments?\b.{0,80}\b(?:not valid|invalid)\b/i,
  ],
];

const userAnswered =
  /^the (?:user|person|operator) (?:chose|selected|picked|submitted|accepted|confirmed|approved|answered|filled)\b/i;
const refused = /^(?:error:|status [3-5]\d\d\b)/i;
const verdictKeys = ['accepted', 'status', 'outcome', 'error', 'message', 'reason'];
/** A long text is a document that a tool returned; words such as "cancelled" in it are its own. */
const longestVerdict = 300;

/** Reads a result without knowing its exact wording: JSON with a verdict, a sentence, or plain data. */
export function outcomeOf(content: string): Outcome {
  const object = parseObject(content);
  if (object !== undefined) return objectOutcome(object);
  if (refused.test(content)) return 'failed';
  const sentence = content.split('{')[0] ?? '';
  if (content.length > longestVerdict || userAnswered.test(sentence)) return 'done';
  return signFor(sentence) ?? 'done';
}

function objectOutcome(object: JsonObject): Outcome {
  if (object.accepted === true) return 'done';
  const { error } = object;
  // A tool's own data may hold a status too ("order cancelled"), so a status counts only in an object that is all verdict.
  const isVerdict = Object.keys(object).every((key) => verdictKeys.includes(key));
  const words = [
    ...(isJsonObject(error) ? Object.values(error) : [error]),
    ...(isVerdict ? [object.outcome, object.status, object.reason, object.message] : []),
  ];
  const sign = signFor(words.filter((word) => typeof word === 'string').join(' '));
  if (sign !== undefined) return sign;
  if (object.accepted === false) return 'declined';
  return error === undefined || error === null || error === false ? 'done' : 'failed';
}

function signFor(text: string): Outcome | undefined {
  return signs.find(([, pattern]) => pattern.test(text))?.[0];
}
