import { z } from 'zod';
import type { GivenAnswer } from '../../../domain/action';
import { invalidRequest, type Fault } from '../../../domain/errors';
import { check } from '../../fields/check-fields';
import { boundedAnswer, type FieldLimits } from '../../fields/message-fields';
import type { ResumeEntry } from './run-fields';

const payload = z.union(
  [
    z
      .strictObject({ approved: z.literal(true), editedArgs: z.record(z.string(), z.unknown()) })
      .transform(({ editedArgs }) => ({ decision: 'edit', arguments: editedArgs })),
    z
      .strictObject({ approved: z.boolean(), reason: z.string().exactOptional() })
      .transform(({ approved, ...rest }) => ({ accepted: approved, ...rest })),
    z.strictObject({ response: z.string() }).transform((response) => ({ decision: 'respond', ...response })),
    z.strictObject({ value: z.string() }).transform(({ value }) => ({ selectedValue: value })),
    z
      .strictObject({ values: z.record(z.string(), z.unknown()) })
      .transform(({ values }) => ({ formValues: values })),
  ],
  {
    error:
      'It must fit the question’s responseSchema: {"approved": …}, {"response": …}, {"value": …} or {"values": {…}}.',
  },
);

/** Creates the reader for answers to questions. Throws invalid_request if the payload is none. */
export function answerReader(limits: FieldLimits): (entry: ResumeEntry) => GivenAnswer {
  const response = boundedAnswer(limits);
  return ({ interruptId, payload: sent }) => {
    const faults: Fault[] = [];
    const place = 'body.resume.0.payload';
    const read = check(payload, sent, place, faults);
    const answer = read && check(response, { instructionId: interruptId, ...read }, place, faults);
    if (!answer) throw invalidRequest(faults);
    return answer;
  };
}
