import type { z } from 'zod';
import { filledFaults } from '../../../agents/definitions/context-faults';
import type { DefinitionFault } from '../../../agents/definitions/definition-fault';
import { parametersFaults, templateFaults, trialFaults } from '../../../agents/definitions/definition-faults';
import { unmaskedTemplate } from '../../../agents/definitions/masked-headers';
import type { ToolsDeps } from '../../../agents/definitions/tools';
import { modelParameters } from '../../../agents/tools/context/filled-parameters';
import type { Fault } from '../../../domain/errors';
import { isJsonObject } from '../../../domain/json';
import type { Tool } from '../../../domain/tool';
import type { WorkspaceDeps } from '../context';
import { fieldOf, toolApproverFaults } from '../unknown-ids';
import { contextUseFields } from './context-fields';
import { ruleBodyFaults } from './rule-body-faults';
import { requestTemplate, schemaObject, trialArguments } from './tool-fields';

/** Returns every fault of a body that creates a tool, or changes the known one. */
export async function bodyFaults(
  deps: WorkspaceDeps,
  tenantId: string,
  body: unknown,
  known?: Tool,
): Promise<Fault[]> {
  return [
    ...(await definitionFaults(deps, tenantId, body, known)),
    ...ruleBodyFaults(body, known),
    ...(await toolApproverFaults(deps, tenantId, body, known)),
  ];
}

/**
 * Returns the faults that concern several fields of a tool. `known` is the tool that a change is for; it
 * supplies the fields that the body omits.
 */
async function definitionFaults(
  { schemas }: Pick<ToolsDeps, 'schemas'>,
  tenantId: string,
  body: unknown,
  known?: Tool,
): Promise<Fault[]> {
  const { parameters, http, fromContext } = isJsonObject(body) ? body : {};
  const filled = parsed(contextUseFields.fromContext, fromContext) ?? known?.fromContext ?? {};
  const schema = parameters === undefined ? (known?.parameters ?? {}) : parsed(schemaObject, parameters);
  const sent = parsed(requestTemplate, http);
  const template = http === undefined ? known?.http : sent && unmaskedTemplate(sent, known?.http);
  const isChecked = parameters !== undefined || http !== undefined;
  return [
    ...(parameters !== undefined && schema ? await parametersFaults(schemas, tenantId, schema) : []),
    ...(isChecked && template ? templateFaults(template, schema) : []),
    ...(schema ? filledFaults(filled, schema) : []),
  ].map(inBody);
}

/** Returns the faults of a trial's arguments against the tool's parameters. */
export async function argumentsFaults(
  { schemas }: Pick<ToolsDeps, 'schemas'>,
  body: unknown,
  tool: Tool,
): Promise<Fault[]> {
  const args = parsed(trialArguments, fieldOf(body, 'arguments'));
  const isFilled = fieldOf(body, 'conversationId') !== undefined;
  const parameters = isFilled ? modelParameters(tool) : tool.parameters;
  return args ? (await trialFaults(schemas, args, { ...tool, parameters })).map(inBody) : [];
}

function inBody({ path, message }: DefinitionFault): Fault {
  return { path: ['body', ...path].join('.'), message };
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T | undefined {
  const { data } = schema.safeParse(value);
  return data;
}
