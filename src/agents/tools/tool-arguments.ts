import { isAtMostDeep, isJsonObject, parseJson, type JsonObject } from '../../domain/json';
import { scanJson, type JsonFault, type JsonFaultKind } from '../../domain/json-scan';
import { shortened } from '../../domain/shortened';
import type { ToolPolicy } from '../../domain/tool';
import type { ToolRule } from '../../domain/tool-rule';
import { OverBudgetError, type SchemaChecks } from '../../platform/json-schema/schema-checks';
import type { AvailableTool } from './available-tool';

/** Checkers and encoders recurse at each level, so that a model could exhaust the stack. */
const deepest = 100;
/** Names of fields may be as long as a model writes them. */
const longestReason = 500;

/** Faults that make arguments ambiguous, because parsers differ in them. */
const ambiguous: JsonFaultKind[] = ['twice', 'proto', 'surrogate', 'number'];

export type ParsedArguments = { ok: true; value: JsonObject } | { ok: false; reason: string };

/** The schema checks, and the tenant whose time they take. */
export interface ArgumentChecker {
  schemas: Pick<SchemaChecks, 'faults'>;
  tenantId: string;
}

/** The tool that the arguments are for. */
interface CalledTool extends Pick<AvailableTool, 'kind' | 'parameters'> {
  policy?: ToolPolicy;
  rules?: ToolRule[];
}

/**
 * Parses the arguments that a model wrote for a tool and checks them against the tool's JSON Schema. Refuses a text
 * that two readers could read differently. `reason` is a sentence for the model and the user.
 */
export async function parseArguments(
  written: string,
  tool: CalledTool,
  { schemas, tenantId }: ArgumentChecker,
): Promise<ParsedArguments> {
  const { kind, parameters } = tool;
  const text = argumentsJson(written);
  const value = parseJson(text);
  if (!isJsonObject(value)) return { ok: false, reason: 'Its arguments are not a JSON object.' };
  if (!isAtMostDeep(value, deepest)) return { ok: false, reason: 'Its arguments are nested too deeply.' };
  // safeguard: arguments have one meaning
  const [fault] = scanJson(text, keepsDigits(tool) ? ambiguous : [...ambiguous, 'integer']).faults;
  if (fault) return { ok: false, reason: inSentence(fault) };
  const isOurs = kind === 'builtin' || kind === 'search' || kind === 'agent';
  try {
    const faults = await schemas.faults(isOurs ? undefined : tenantId, parameters, value);
    if (faults.length === 0) return { ok: true, value };
    const shown = faults.slice(0, 5).map(({ path, message }) => `${inWords(path)} ${message}`.trim());
    return { ok: false, reason: shortened(`Its arguments do not fit: ${shown.join('; ')}.`, longestReason) };
  } catch (error) {
    if (!(error instanceof OverBudgetError)) throw error;
    return { ok: false, reason: `Its arguments were not checked. ${error.message}` };
  }
}

/** Returns the JSON text of arguments. An empty text means no arguments, as several providers send it. */
export function argumentsJson(written: string): string {
  return written.trim() === '' ? '{}' : written;
}

/** True if requests are made of the model's own text, and no person or rule looks at the arguments before. */
function keepsDigits({ kind, policy, rules = [] }: CalledTool): boolean {
  return kind === 'http' && policy === 'auto' && rules.length === 0;
}

function inSentence({ kind, path }: JsonFault): string {
  const at = shortened(inWords(path), 200);
  switch (kind) {
    case 'twice':
      return `Its arguments have ${at} twice. Write each name once.`;
    case 'proto':
      return `Its arguments have ${at}. The name __proto__ is not allowed.`;
    case 'surrogate':
      return `Its arguments have half of a character in the text at ${at}. Write whole characters.`;
    default:
      return `Its arguments have a number at ${at} with digits that would be lost. Send it as a string if the tool takes one.`;
  }
}

/** Returns the query of a search tool, or the reason why the call can't run. */
export async function parseQuery(
  text: string,
  tool: Pick<AvailableTool, 'kind' | 'parameters'>,
  checker: ArgumentChecker,
): Promise<{ ok: true; query: string } | { ok: false; reason: string }> {
  const parsed = await parseArguments(text, tool, checker);
  if (!parsed.ok) return parsed;
  const { query } = parsed.value;
  return typeof query === 'string' ? { ok: true, query } : { ok: false, reason: 'It needs a query.' };
}

function inWords(path: string[]): string {
  return path.map((name) => `/${name}`).join('');
}
