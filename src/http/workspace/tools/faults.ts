import type { z } from 'zod';
import { unmaskedHeaders } from '../../../configuration/masked-headers';
import {
  parametersFaults,
  templateFaults,
  trialFaults,
  type DefinitionFault,
} from '../../../configuration/definition-faults';
import { isJsonObject } from '../../../domain/json';
import type { HttpRequestTemplate, Tool } from '../../../domain/tool';
import type { Fault } from '../../../errors';
import { requestTemplate, schemaObject, trialArguments } from './fields';

/**
 * Faults between the fields of a tool. `known` is the tool that a change is for: what the body leaves out is as it
 * is there.
 */
export function definitionFaults(body: unknown, known?: Tool): Fault[] {
  const { parameters, http } = isJsonObject(body) ? body : {};
  const schema = parameters === undefined ? (known?.parameters ?? {}) : parsed(schemaObject, parameters);
  const sent = parsed(requestTemplate, http);
  const template = http === undefined ? known?.http : sent && unmasked(sent, known);
  const isChecked = parameters !== undefined || http !== undefined;
  return [
    ...(parameters !== undefined && schema ? parametersFaults(schema) : []),
    ...(isChecked && template ? templateFaults(template, schema) : []),
  ].map(inBody);
}

/** The template with the stored values of headers that came back as they were shown. */
export function unmasked(template: HttpRequestTemplate, known: Tool | undefined): HttpRequestTemplate {
  const { headers } = template;
  return headers ? { ...template, headers: unmaskedHeaders(headers, known?.http.headers) } : template;
}

/** What of the arguments of a trial does not fit the tool. */
export function argumentsFaults(body: unknown, tool: Tool): Fault[] {
  const args = parsed(trialArguments, isJsonObject(body) ? body['arguments'] : undefined);
  return args ? trialFaults(args, tool).map(inBody) : [];
}

function inBody({ path, message }: DefinitionFault): Fault {
  return { path: ['body', ...path].join('.'), message };
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T | undefined {
  const { data } = schema.safeParse(value);
  return data;
}
