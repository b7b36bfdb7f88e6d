import { fieldNames } from '../../agents/agent-draft.js';

/** The service's names of settings that the form names otherwise. */
const otherNames = {
  handoff: 'Handoff',
  enabled: 'Allowed',
  agentName: fieldNames.handoffName,
  words: fieldNames.handoffWords,
  afterFailures: fieldNames.handoffAfterFailures,
  queueIds: fieldNames.handoffQueueIds,
  wordRules: fieldNames.handoffWordRules,
  drafts: fieldNames.handoffDrafts,
  http: 'Request',
  url: 'URL',
};

const names = new Map<string, string>(Object.entries({ ...fieldNames, ...otherNames }));

/** Names the place of a change, such as `Tool “refund”: Request, URL`. */
export function placeInWords(path: string): string {
  const [, part = '', ...rest] = path.split('/').map(decoded);
  if (part === 'agent') return settingInWords(rest);
  if (part === 'tools') return ofThing('Tool', rest);
  if (part === 'providers') return ofThing('Model provider', rest);
  const [kind, ...inner] = rest;
  return ofThing(kind === 'tools' ? 'MCP tool' : 'MCP server', inner);
}

/** Names a setting of an agent as its form does. */
export function settingInWords(parts: readonly string[]): string {
  return parts.map((name) => names.get(name) ?? spaced(name)).join(', ');
}

function ofThing(kind: string, [name, ...inner]: readonly string[]): string {
  const thing = name === undefined ? kind : `${kind} “${name}”`;
  return inner.length === 0 ? thing : `${thing}: ${settingInWords(inner)}`;
}

/** `maxCalls` becomes `Max calls`. */
function spaced(name: string): string {
  const words = name.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Of RFC 6901. */
function decoded(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
