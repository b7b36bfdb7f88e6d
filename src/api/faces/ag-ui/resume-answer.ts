import type { GivenAnswer } from '../../../domain/action';
import { invalidRequest, type Fault } from '../../../domain/errors';
import { check } from '../../fields/check-fields';
import { boundedAnswer, type FieldLimits } from '../../fields/message-fields';
import { answerPayload } from '../answer-payload';
import type { ResumeEntry } from './run-fields';

/** Creates the reader for answers to questions. Throws invalid_request if the payload is none. */
export function answerReader(limits: FieldLimits): (entry: ResumeEntry) => GivenAnswer {
  const response = boundedAnswer(limits);
  return ({ interruptId, payload: sent }) => {
    const faults: Fault[] = [];
    const place = 'body.resume.0.payload';
    const read = check(answerPayload, sent, place, faults);
    const answer = read && check(response, { instructionId: interruptId, ...read }, place, faults);
    if (!answer) throw invalidRequest(faults);
    return answer;
  };
}
