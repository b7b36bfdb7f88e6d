import type { DefinitionChange } from '../../api/version-types.js';
import { durationInWords } from '../../ui/time-words.js';

/** Returns a setting as lines to compare: a list has a line for each entry. Undefined if there is nothing to show. */
export function valueText(
  setting: string,
  value: unknown,
  names: ReadonlyMap<string, string>,
): string | undefined {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return undefined;
  if (typeof value === 'number' && setting.endsWith('Ms')) return durationInWords(value);
  if (typeof value === 'string') return names.get(value) ?? value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isTexts(value)) return value.map((each) => names.get(each) ?? each).join('\n');
  return JSON.stringify(value, null, 2);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

const idFields = { tools: 'toolId', servers: 'mcpServerId', providers: 'providerId' } as const;

/** Returns the names of the things that only one side has, by the ids that lists of the agent's hold. */
export function changedNames(changes: readonly DefinitionChange[]): Map<string, string> {
  return new Map(
    changes.flatMap(({ path, from, to }) =>
      [from, to].flatMap((value) => nameById(path.replace('/mcp/servers/', '/servers/'), value)),
    ),
  );
}

function nameById(path: string, value: unknown): [id: string, name: string][] {
  const [, part, , ...inner] = path.split('/');
  if (inner.length > 0 || typeof value !== 'object' || value === null) return [];
  if (part !== 'tools' && part !== 'servers' && part !== 'providers') return [];
  const fields = new Map<string, unknown>(Object.entries(value));
  const [id, name] = [fields.get(idFields[part]), fields.get('name')];
  return typeof id === 'string' && typeof name === 'string' ? [[id, name]] : [];
}
