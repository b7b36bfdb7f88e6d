import type { Fault } from '../../../domain/errors';
import { isJsonObject, type JsonObject } from '../../../domain/json';
import type { McpToolEntry } from '../../../domain/mcp-server';
import type { Ruled } from '../../../domain/tool-rule';
import { ruleFaults } from '../../../platform/rules/rule-faults';
import { fieldOf, listOf } from '../unknown-ids';
import { rulesFields, spendFields } from './rule-schema';

/** What a tool has before the change: it supplies the fields that the body omits. */
type Known = Ruled & { parameters: JsonObject };

const anyArguments: JsonObject = {};

/** Returns the faults of the expressions in a tool's body. Without a schema, arguments may be anything. */
export function ruleBodyFaults(body: unknown, known?: Known, path = 'body'): Fault[] {
  const { rules, spend, parameters = known?.parameters } = isJsonObject(body) ? body : {};
  const written = {
    rules: rules === undefined ? known?.rules : rulesFields.safeParse(rules).data,
    spend: spend === undefined ? known?.spend : spendFields.safeParse(spend).data,
  };
  const faults = ruleFaults(written, isJsonObject(parameters) ? parameters : anyArguments);
  return faults.map((fault) => ({ path: [path, ...fault.path].join('.'), message: fault.message }));
}

/** The same for the tools of an MCP server, as far as the server has described them. */
export function overrideRuleFaults(
  body: unknown,
  definitions: Pick<McpToolEntry, 'name' | 'parameters'>[] = [],
): Fault[] {
  return listOf(body, 'tools').flatMap((override, at) => {
    const tool = fieldOf(override, 'tool');
    const { parameters = anyArguments } = definitions.find(({ name }) => name === tool) ?? {};
    return ruleBodyFaults(override, { parameters }, `body.tools.${at}`);
  });
}
