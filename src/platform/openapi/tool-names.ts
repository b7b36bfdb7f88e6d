import { plainName } from '../../domain/plain-name';
import { builtinToolNames, fileSearchToolName, searchToolName } from '../../domain/tool';

const longest = 64;
const taken = [...builtinToolNames, searchToolName, fileSearchToolName];

/**
 * Gives names to operations, in the document's order, so that a second import gives the same ones: the `operationId`,
 * or method and path. No two are the same, and none is that of a built-in tool.
 */
export class ToolNames {
  private readonly used = new Set<string>(taken.map(plainName));

  next(operationId: string | undefined, method: string, path: string): string {
    const wanted = plainWords(operationId ?? '') || plainWords(`${method.toLowerCase()}_${path}`);
    let name = wanted;
    for (let count = 2; this.used.has(plainName(name)); count += 1) {
      const end = `_${count}`;
      name = wanted.slice(0, longest - end.length) + end;
    }
    this.used.add(plainName(name));
    return name;
  }
}

function plainWords(text: string): string {
  return text
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/_{2,}/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, longest);
}
