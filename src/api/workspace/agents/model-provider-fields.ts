import { z } from 'zod';
import { headerFaults, headerName, headerValue } from '../../../agents/definitions/definition-faults';
import { boundedText, flag, lineText, wholeNumber } from '../shared-fields';

/* Schemas of a model provider's fields, in requests and responses. */

const mostModels = 200;
const mostHeaders = 50;

export const regionField = z
  .string({ error: 'Must be a text.' })
  .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, { error: 'Must be a region, such as eu-central-1.' });

export const apiKeyField = z
  .string({ error: 'Must be a text.' })
  .regex(/^[\x21-\x7e]+$/, { error: 'Must be ASCII without spaces, and not empty.' })
  .max(4_096, { error: 'Must have at most 4096 characters.' });

const headerText = boundedText(8_192).meta({ pattern: headerValue.source });

export const headersField = z
  .record(z.string().meta({ pattern: headerName.source }), headerText, {
    error: 'Must be an object of texts.',
  })
  .superRefine((headers, context) => {
    if (Object.keys(headers).length > mostHeaders)
      context.addIssue({ code: 'custom', message: `Must have at most ${mostHeaders} headers.` });
    for (const { path, message } of headerFaults(headers))
      context.addIssue({ code: 'custom', path, message });
  })
  .meta({ maxProperties: mostHeaders });

const dollars = z
  .number({ error: 'Must be a number of dollars.' })
  .min(0, { error: 'Must be 0 or more.' })
  .max(1_000_000, { error: 'Must be at most 1000000.' });

/** Dollars a million tokens. */
const price = z.strictObject({ input: dollars, cachedInput: dollars.optional(), output: dollars });

const providerModel = z.strictObject({
  model: lineText(200),
  contextTokens: wholeNumber(2_000, 10_000_000).optional(),
  maxOutputTokens: wholeNumber(16, 10_000_000).optional(),
  vision: flag.optional(),
  reasoning: flag.optional(),
  price: price.optional(),
});

export const providerModels = z
  .array(providerModel, { error: 'Must be a list.' })
  .max(mostModels, { error: `Must have at most ${mostModels} entries.` })
  .superRefine((models, context) => {
    const names = models.map(({ model }) => model);
    names.forEach((name, at) => {
      if (names.indexOf(name) === at) return;
      context.addIssue({ code: 'custom', path: [at, 'model'], message: 'Already in the list.' });
    });
  });
