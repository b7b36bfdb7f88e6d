import type { ModelError } from '../model-error';
import type { ModelRequest } from '../model-request';

/** A part of a request that a provider refuses: a parameter by its name there, or a tool. */
export type RefusedPart = { parameter: string } | { tool: string };

/** The place of a tool in a request, as the APIs name it: `tools[0]`, `tools.0`, `/tools/0`, `"tools",0`. */
const toolPlace = /(?:function_?declarations|tools)(?:[.[/]|['"], ?)(\d+)/gi;
/** Without one of these, a tool's name in the words may be any word. */
const toolWords = /function|tool|schema|declaration/i;

/**
 * Returns the part of the request that the provider has refused, if it says so and the request can do without it.
 * `optional` are the parameters that the wire can leave out.
 */
export function refusedPart(
  { refusal }: ModelError,
  { tools, without }: Pick<ModelRequest, 'tools' | 'without'>,
  optional: readonly string[],
): RefusedPart | undefined {
  if (!refusal) return undefined;
  const said = [refusal.parameter, refusal.words].filter((text) => text !== undefined);
  const tool = toolIn(
    said,
    tools.map(({ name }) => name),
  );
  if (tool !== undefined) return { tool };
  const parameter = said
    .map((text) => optional.find((name) => !without?.includes(name) && names(text, name)))
    .find((name) => name !== undefined);
  return parameter === undefined ? undefined : { parameter };
}

function toolIn(said: string[], names: string[]): string | undefined {
  for (const text of said) {
    const [, at] = [...text.matchAll(toolPlace)].at(-1) ?? [];
    const placed = at === undefined ? undefined : names[Number(at)];
    if (placed !== undefined) return placed;
  }
  const words = said.join(' ');
  return toolWords.test(words) ? names.find((name) => quotes(words, name)) : undefined;
}

/** True if the text names the parameter as a word of its own. */
function names(text: string, parameter: string): boolean {
  return new RegExp(`(?<![A-Za-z0-9_])${parameter}(?![A-Za-z0-9_])`).test(text);
}

function quotes(text: string, name: string): boolean {
  return [`'${name}'`, `"${name}"`, `\`${name}\``, `“${name}”`].some((quoted) => text.includes(quoted));
}
