import type { CpuProfile, ProfileNode } from './cpu-profile';

/** The attribution of a profile node's time. */
export interface Label {
  part: string;
  /** The folder of our own code, such as `src/turns/relay`, including its calls into Node and V8. */
  folder?: string;
}

const packages: [RegExp, string][] = [
  [/\/node_modules\/@temporalio\//, 'Temporal’s SDK'],
  [/\/node_modules\/(mongodb|bson)\//, 'MongoDB driver'],
  [/\/node_modules\/(@koa|koa|koa-[^/]+|undici)\//, 'HTTP'],
  [/\/node_modules\/(openai|eventsource-parser)\//, 'model client'],
  [/\/node_modules\//, 'other packages'],
];
const own = /\/dist\/(src(?:\/[^/]+){1,2}(?=\/)|activities|workflows)[/.]/;
const http = /^node:(_http|http|net$|internal\/stream_base_commons)/;

/** The part of an idle thread. */
export const idle = 'idle';
export const ownCode = 'our own code';

/** Returns the label of each node by its id. */
export function labelsOf({ nodes }: CpuProfile): Map<number, Label> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const called = new Set(nodes.flatMap(({ children = [] }) => children));
  const labels = new Map<number, Label>();
  const open = nodes.filter(({ id }) => !called.has(id)).map((node) => ({ node, caller: noLabel }));
  for (let next = open.pop(); next; next = open.pop()) {
    const label = labelOf(next.node, next.caller);
    labels.set(next.node.id, label);
    for (const id of next.node.children ?? []) {
      const node = byId.get(id);
      if (node) open.push({ node, caller: label });
    }
  }
  return labels;
}

const noLabel: Label = { part: '' };

/** Attributes the time in Node and V8 to the caller. */
function labelOf({ callFrame: { functionName, url } }: ProfileNode, caller: Label): Label {
  if (functionName === '(idle)') return { part: idle };
  if (functionName === '(root)') return noLabel;
  if (functionName === '(garbage collector)') return { part: 'garbage collection' };
  if (functionName === '(program)') return { part: 'native code that no function called' };
  const [, part] = packages.find(([place]) => place.test(url)) ?? [];
  if (part !== undefined) return { part };
  const [, folder] = own.exec(url) ?? [];
  if (folder !== undefined) return { part: ownCode, folder };
  if (caller !== noLabel) return caller;
  return { part: http.test(url) ? 'HTTP' : 'Node itself' };
}
