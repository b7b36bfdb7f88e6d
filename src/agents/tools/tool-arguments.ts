import { isAtMostDeep, isJsonObject, parseJson, type JsonObject } from '../../domain/json';
import { shortened } from '../../domain/shortened';
import { OverBudgetError, type SchemaChecks } from '../../platform/json-schema/schema-checks';
import type { AvailableTool } from './available-tool';

/** Checkers and encoders recurse at each level, so that a model could exhaust the stack. */
const deepest = 100;
/** Names of fields may be as long as a model writes them. */
const longestReason = 500;

export type ParsedArguments = { ok: true; value: JsonObject } | { ok: false; reason: string };

/** The schema checks, and the tenant whose time they take. */
export interface ArgumentChecker {
  schemas: Pick<SchemaChecks, 'faults'>;
  tenantId: string;
}

/**
 * Parses the arguments that a model wrote for a tool and checks them against the tool's JSON Schema. An empty
 * text means no arguments, as several providers send it. `reason` is a sentence for the model and the user.
 */
export async function parseArguments(
  text: string,
  { kind, parameters }: Pick<AvailableTool, 'kind' | 'parameters'>,
  { schemas, tenantId }: ArgumentChecker,
): Promise<ParsedArguments> {
  const value = text.trim() === '' ? {} : parseJson(text);
  if (!isJsonObject(value)) return { ok: false, reason: 'Its arguments are not a JSON object.' };
  if (!isAtMostDeep(value, deepest)) return { ok: false, reason: 'Its arguments are nested too deeply.' };
  const isOurs = kind === 'builtin' || kind === 'search';
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

/** Returns what a search tool is to find, or a sentence that says why the call can't run. */
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
