import type { AgentDefinition } from '../../domain/agent-version';
import { canonicalJson } from '../../domain/canonical-json';
import { isJsonObject, toJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import { pointerPart } from '../../domain/json-pointer';

/** A place in which two definitions differ. A value that one of them lacks is absent. */
export interface DefinitionChange {
  /** A JSON Pointer (RFC 6901) in which tools and servers go by their names, and providers by their ids. */
  path: string;
  from?: JsonValue;
  to?: JsonValue;
}

/** Returns what leads from one definition to the other, in the order of the paths. Equal ones differ in nothing. */
export function definitionDiff(from: AgentDefinition, to: AgentDefinition): DefinitionChange[] {
  return changesBetween(byNames(from), byNames(to), '').sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns the definition with names in the place of positions. */
export function byNames({ agent, tools, mcp, providers }: AgentDefinition): JsonObject {
  return toJsonObject({
    agent,
    tools: named(tools, ({ name }) => name),
    ...(mcp && {
      mcp: { servers: named(mcp.servers, ({ name }) => name), tools: named(mcp.tools, ({ name }) => name) },
    }),
    providers: named(providers, ({ providerId }) => providerId),
  });
}

/** Lists are compared as a whole. */
function changesBetween(from: JsonValue, to: JsonValue, path: string): DefinitionChange[] {
  if (!isJsonObject(from) || !isJsonObject(to))
    return canonicalJson(from) === canonicalJson(to) ? [] : [{ path, from, to }];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names.flatMap((name) => {
    const inner = path + pointerPart(name);
    const [before, after] = [ownOf(from, name), ownOf(to, name)];
    if (before === undefined) return after === undefined ? [] : [{ path: inner, to: after }];
    return after === undefined ? [{ path: inner, from: before }] : changesBetween(before, after, inner);
  });
}

function ownOf(value: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function named<T>(things: T[], nameOf: (thing: T) => string): Record<string, T> {
  return Object.fromEntries(things.map((thing) => [nameOf(thing), thing]));
}
