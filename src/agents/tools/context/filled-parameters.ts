import { isJsonObject, parseJson, type JsonObject } from '../../../domain/json';
import { scanJson } from '../../../domain/json-scan';
import type { ToolCall } from '../../../domain/message';
import type { ContextValues } from './context-values';

/** A tool with parameters that the service fills: the name of the fact by the name of the parameter. */
export interface FilledTool {
  parameters: JsonObject;
  fromContext?: Record<string, string>;
}

/** Returns the parameters as a model reads them: without those that the service fills. */
export function modelParameters({ parameters, fromContext }: FilledTool): JsonObject {
  if (!fromContext) return parameters;
  const { properties, required } = parameters;
  const isWritten = (name: unknown) => typeof name !== 'string' || !Object.hasOwn(fromContext, name);
  return {
    ...parameters,
    ...(isJsonObject(properties) && {
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isWritten(name))),
    }),
    ...(Array.isArray(required) && { required: required.filter(isWritten) }),
  };
}

/**
 * Returns the call with the values of the service, without what the model wrote for them. A value that the conversation
 * lacks is left out. Arguments that can't be read stay as they are, and never run.
 */
export function filledCall(
  call: ToolCall,
  { fromContext }: { fromContext?: FilledTool['fromContext'] },
  values: ContextValues,
): ToolCall {
  if (!fromContext) return call;
  const filled = Object.keys(fromContext);
  return { ...call, arguments: filledArguments(call.arguments, { fromContext }, values), filled };
}

/** Returns the arguments as `filledCall` does. */
export function filledArguments(
  written: string,
  { fromContext = {} }: { fromContext?: FilledTool['fromContext'] },
  values: ContextValues,
): string {
  const filled = Object.keys(fromContext);
  const members = filled.length > 0 ? membersOf(written) : undefined;
  if (!members) return written;
  const own = Object.entries(fromContext).flatMap(([parameter, name]) => {
    const value = values(name);
    return value === undefined ? [] : [[parameter, JSON.stringify(value)] as const];
  });
  return jsonOf([...without(members, filled), ...own]);
}

/** Returns the arguments without those that the service filled. */
export function writtenArguments({
  arguments: text,
  filled,
}: Pick<ToolCall, 'arguments' | 'filled'>): string {
  const members = filled && membersOf(text);
  return members ? jsonOf(without(members, filled)) : text;
}

/** Returns the name of a filled parameter that the edit changes; undefined if it changes none. */
export function changedFilled(
  { arguments: text, filled = [] }: Pick<ToolCall, 'arguments' | 'filled'>,
  edited: string,
): string | undefined {
  const [before, after] = [membersOf(text), membersOf(edited)];
  return filled.find((name) => before?.get(name) !== after?.get(name));
}

/** Returns the JSON text of each member; undefined if the text is no object that all readers read alike. */
function membersOf(written: string): Map<string, string> | undefined {
  const text = written.trim() === '' ? '{}' : written;
  if (!isJsonObject(parseJson(text))) return undefined;
  const { members, faults } = scanJson(text, ['twice', 'proto']);
  return faults.length > 0 ? undefined : members;
}

function without(members: Map<string, string>, names: string[]) {
  return [...members].filter(([name]) => !names.includes(name));
}

function jsonOf(members: (readonly [string, string])[]): string {
  return `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
}
