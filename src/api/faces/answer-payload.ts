import { z } from 'zod';

/** An answer to a question, by its `responseSchema`: an actionResponse without its instructionId. */
export const answerPayload = z.union(
  [
    z
      .strictObject({ approved: z.literal(true), editedArgs: z.record(z.string(), z.unknown()) })
      .transform(({ editedArgs }) => ({ decision: 'edit', arguments: editedArgs })),
    z
      .strictObject({ approved: z.boolean(), reason: z.string().optional() })
      .transform(({ approved, ...rest }) => ({ accepted: approved, ...rest })),
    z.strictObject({ response: z.string() }).transform((response) => ({ decision: 'respond', ...response })),
    z.strictObject({ value: z.string() }).transform(({ value }) => ({ selectedValue: value })),
    z
      .strictObject({ values: z.record(z.string(), z.unknown()) })
      .transform(({ values }) => ({ formValues: values })),
  ],
  {
    error:
      'Must fit the question’s responseSchema: {"approved": …}, {"response": …}, {"value": …} or {"values": {…}}.',
  },
);
