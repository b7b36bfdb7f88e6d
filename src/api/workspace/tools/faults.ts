import type { z } from 'zod';
import { unmaskedTemplate } from '../../../agents/definitions/masked-headers';
import {
  parametersFaults,
  templateFaults,
  trialFaults,
  type DefinitionFault,
} from '../../../agents/definitions/definition-faults';
import type { ToolsDeps } from '../../../agents/definitions/tools';
import { isJsonObject } from '../../../domain/json';
import type { Tool } from '../../../domain/tool';
import type { Fault } from '../../../domain/errors';
import { requestTemplate, schemaObject, trialArguments } from './fields';

/**
 * Faults between the fields of a tool. `known` is the tool that a change is for: what the body leaves out is as it
 * is there.
 */
export async function definitionFaults(
  { schemas }: Pick<ToolsDeps, 'schemas'>,
  tenantId: string,
  body: unknown,
  known?: Tool,
): Promise<Fault[]> {
  const { parameters, http } = isJsonObject(body) ? body : {};
  const schema = parameters === undefined ? (known?.parameters ?? {}) : parsed(schemaObject, parameters);
  const sent = parsed(requestTemplate, http);
  const template = http === undefined ? known?.http : sent && unmaskedTemplate(sent, known?.http);
  const isChecked = parameters !== undefined || http !== undefined;
  return [
    ...(parameters !== undefined && schema ? await parametersFaults(schemas, tenantId, schema) : []),
    ...(isChecked && template ? templateFaults(template, schema) : []),
  ].map(inBody);
}

/** What of the arguments of a trial does not fit the tool. */
export async function argumentsFaults(
  { schemas }: Pick<ToolsDeps, 'schemas'>,
  body: unknown,
  tool: Tool,
): Promise<Fault[]> {
  const args = parsed(trialArguments, isJsonObject(body) ? body['arguments'] : undefined);
  return args ? (await trialFaults(schemas, args, tool)).map(inBody) : [];
}

function inBody({ path, message }: DefinitionFault): Fault {
  return { path: ['body', ...path].join('.'), message };
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T | undefined {
  const { data } = schema.safeParse(value);
  return data;
}
