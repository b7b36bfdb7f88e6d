import { type Fault, invalidRequest } from '../../../domain/errors';
import { isJsonObject } from '../../../domain/json';
import type { Answers } from '../../../turns/admission/message-request';
import { answersOf } from '../../agent/read-request';
import { check } from '../../fields/check-fields';
import { boundedActionResponse, type FieldLimits } from '../../fields/message-fields';
import { answerPayload } from '../answer-payload';
import { questionsIn, type Action } from '../questions';
import { A2aError } from './a2a-error';
import type { SentPart } from './send-fields';

const place = 'body.message.parts';
const noPart =
  'The task has asked something. Answer with data parts that fit the responseSchema of its questions, or with one ' +
  'text part. Leave taskId out for a new message.';
const whichOne = 'Several questions are open. Say by instructionId which one this answers.';
const noText =
  'This text is no answer: yes or no answers a yes-or-no question, a value or its label a choice, and any text a ' +
  'form with one field of text. Send a data part that fits the responseSchema instead.';
const over =
  'The task has ended and takes no more messages. Leave taskId out to begin another in its context.';
const working = 'The task is not asking anything now. Wait until it does, or leave taskId out.';

/** Creates the reader for the answer in a message about a task. Throws invalid_request if it has no answer. */
export function answerReader(limits: FieldLimits): (parts: SentPart[], open: Action | undefined) => Answers {
  const response = boundedActionResponse(limits);

  function payloadOf(part: SentPart, at: number, open: Action | undefined, faults: Fault[]): object[] {
    const { data } = part;
    if (!isJsonObject(data)) {
      faults.push({ path: `${place}.${at}`, message: noPart });
      return [];
    }
    const { instructionId = onlyOf(open), ...payload } = data;
    if (instructionId === undefined)
      faults.push({ path: `${place}.${at}.data.instructionId`, message: whichOne });
    const read = check(answerPayload, payload, `${place}.${at}.data`, faults);
    return read ? [{ instructionId, ...read }] : [];
  }

  return (parts, open) => {
    const faults: Fault[] = [];
    const [first] = parts;
    const text = parts.length === 1 ? first?.text : undefined;
    const given =
      text === undefined
        ? parts.flatMap((part, at) => payloadOf(part, at, open, faults))
        : textAnswer(text, open, faults);
    const answers = faults.length === 0 ? check(response, given, place, faults) : undefined;
    const { answers: read } = answersOf(answers);
    if (!read) throw invalidRequest(faults);
    return read;
  };
}

/** Throws UNSUPPORTED_OPERATION: a message that names no question needs one that is open. */
export function demandOpen(parts: SentPart[], open: Action | undefined, hasEnded: boolean): void {
  const isNamed = parts.every(({ data }) => isJsonObject(data) && 'instructionId' in data);
  if (open === undefined && !isNamed) throw new A2aError('UNSUPPORTED_OPERATION', hasEnded ? over : working);
}

function onlyOf(open: Action | undefined): string | undefined {
  return open && questionsIn(open).length === 1 ? open.instructionId : undefined;
}

/** Only a text that says exactly one of the answers is one. */
function textAnswer(said: string, open: Action | undefined, faults: Fault[]): object[] {
  const question = open && onlyOf(open) !== undefined ? open : undefined;
  const answer = question && answerBy(said.trim(), question);
  if (!answer) faults.push({ path: `${place}.0`, message: question ? noText : whichOne });
  return question && answer ? [{ instructionId: question.instructionId, ...answer }] : [];
}

function answerBy(text: string, { type, options = [], fields = [] }: Action): object | undefined {
  if (type === 'select') {
    const chosen = options.find(({ value, label }) => value === text || label === text);
    return chosen && { selectedValue: chosen.value };
  }
  if (type !== 'form') {
    const word = text.toLowerCase();
    return word === 'yes' || word === 'no' ? { accepted: word === 'yes' } : undefined;
  }
  const [field, ...others] = fields;
  const isText = field?.type === 'text' || field?.type === 'textarea';
  return field && isText && others.length === 0 ? { formValues: { [field.name]: text } } : undefined;
}
