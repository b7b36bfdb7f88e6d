import { z } from 'zod';
import {
  attributeName,
  mostAttributeBytes,
  mostAttributes,
  type AttributeChanges,
} from '../../domain/attributes';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()], {
  error: 'Must be a text, a number, true, false, or null to remove it.',
});

/** Attributes that a request brings: texts, numbers, true or false by their names. Null removes one. */
export const attributeFields = z
  .record(
    z.string().regex(attributeName, {
      error: 'A name begins with a letter and has up to 40 of a-z, 0-9 and _.',
    }),
    value,
    { error: 'Must be an object of attributes.' },
  )
  .refine((given) => Object.keys(given).length <= mostAttributes, {
    error: `Must have at most ${mostAttributes} attributes.`,
  })
  .refine((given) => Buffer.byteLength(JSON.stringify(given)) <= mostAttributeBytes, {
    error: `Must have at most ${mostAttributeBytes} bytes as JSON.`,
  })
  .refine((given) => Object.values(given).every((each) => typeof each !== 'string' || each.isWellFormed()), {
    error: 'A text must have whole characters.',
  })
  .meta({
    maxProperties: mostAttributes,
    description: `Facts for tools and instructions, as {{attributes.NAME}}; at most ${mostAttributeBytes} bytes.`,
  }) satisfies z.ZodType<AttributeChanges>;
