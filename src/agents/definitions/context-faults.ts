import { isJsonObject, type JsonObject } from '../../domain/json';
import type { HttpRequestTemplate } from '../../domain/tool';
import { contextNames, isContextName } from '../tools/context/context-values';
import { contextNamesIn } from '../tools/context/render';
import type { DefinitionFault } from './definition-fault';

/** These have a value during a call alone. */
const ofCalls = ['call.id'];

/** Returns every placeholder in double braces that stands for nothing. */
export function templateContextFaults({
  url,
  headers = {},
  bodyTemplate = '',
}: Omit<HttpRequestTemplate, 'method'>): DefinitionFault[] {
  return [
    ...faultsIn(url, ['http', 'url']),
    ...Object.entries(headers).flatMap(([name, value]) => faultsIn(value, ['http', 'headers', name])),
    ...faultsIn(bodyTemplate, ['http', 'bodyTemplate']),
  ];
}

/** Returns every placeholder of an agent's instructions that stands for nothing. */
export function instructionsFaults(instructions: string): DefinitionFault[] {
  return faultsIn(instructions, ['instructions'], ofCalls);
}

/** Returns a fault for each parameter that the service is to fill and the schema does not have. */
export function filledFaults(fromContext: Record<string, string>, parameters: JsonObject): DefinitionFault[] {
  const { properties } = parameters;
  const known = isJsonObject(properties) ? properties : {};
  return Object.keys(fromContext)
    .filter((parameter) => !Object.hasOwn(known, parameter))
    .map((parameter) => ({
      path: ['fromContext', parameter],
      message: 'This is no property of parameters.',
    }));
}

function faultsIn(template: string, path: string[], except: string[] = []): DefinitionFault[] {
  const names = new Set(
    contextNamesIn(template).filter((name) => !isContextName(name) || except.includes(name)),
  );
  return [...names].map((name) => ({
    path,
    message: `{{${name}}} stands for nothing. ${unknownName(except)}`,
  }));
}

/** Returns what may stand there instead, as a sentence. */
export function unknownName(except: string[] = []): string {
  const known = contextNames.filter((each) => !except.includes(each));
  return `Use one of ${known.join(', ')}, or attributes.NAME.`;
}
