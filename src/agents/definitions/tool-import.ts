import { isDeepStrictEqual } from 'node:util';
import { ServiceError } from '../../domain/errors';
import { newId } from '../../domain/ids';
import { isJsonObject } from '../../domain/json';
import { plainName } from '../../domain/plain-name';
import { hasSameOrigin } from '../../domain/same-origin';
import type { HttpToolDefinition, Tool } from '../../domain/tool';
import type { ImportedTool } from '../../platform/openapi/import-order';
import type { Store, ToolChange } from '../../store/store';
import type { Tools } from './tools';

/** What an import makes of an operation. `conflict`: another server's tool has the name. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'conflict'] as const;

/** An operation, and the tool as it is after the import. One that is not there yet has no id. */
export interface ImportStep {
  operation: string;
  outcome: (typeof importOutcomes)[number];
  tool: HttpToolDefinition & Partial<Tool>;
  /** The tool as it was. */
  known?: Tool;
  notes: string[];
}

type Headers = Record<string, string>;

const usualTimeoutMs = 30_000;
const pageSize = 200;
const mostNamed = 20;

/** Makes the tools of an OpenAPI document a tenant's own. A tool of the same name and server is updated. */
export class ToolImport {
  constructor(
    private readonly store: Pick<Store, 'tools'>,
    private readonly tools: Pick<Tools, 'create' | 'change'>,
  ) {}

  /** Returns what an import does. Each tool gets these headers besides those that it has. */
  async plan(tenantId: string, imported: ImportedTool[], headers: Headers): Promise<ImportStep[]> {
    const known = new Map((await this.all(tenantId)).map((tool) => [plainName(tool.name), tool]));
    return imported.map((one) => stepOf(one, known.get(plainName(one.name)), headers));
  }

  /** Does what `plan` said. Throws conflict with all names that tools of other servers have, and changes nothing then. */
  async run(tenantId: string, steps: ImportStep[]): Promise<ImportStep[]> {
    refuseConflicts(steps);
    const done: ImportStep[] = [];
    for (const step of steps) done.push({ ...step, tool: await this.write(tenantId, step) });
    return done;
  }

  private async write(tenantId: string, { outcome, tool, known }: ImportStep): Promise<Tool> {
    if (!known) return this.tools.create(tenantId, newId('tool'), tool);
    return outcome === 'unchanged' ? known : this.tools.change(tenantId, known.toolId, changeOf(tool));
  }

  private async all(tenantId: string): Promise<Tool[]> {
    const found: Tool[] = [];
    for (;;) {
      const last = found.at(-1);
      const after = last && { at: last.createdAt.toISOString(), id: last.toolId };
      const page = await this.store.tools.list(tenantId, { after }, pageSize);
      found.push(...page);
      if (page.length < pageSize) return found;
    }
  }
}

function stepOf(imported: ImportedTool, known: Tool | undefined, headers: Headers): ImportStep {
  const { operation, notes, name, description, parameters, http } = imported;
  const read = { name, description, parameters };
  const whole = { ...http, ...headersOf(known?.http.headers, http.headers, headers) };
  if (!known)
    return { operation, notes, outcome: 'created', tool: { ...newTool(http.method), ...read, http: whole } };
  if (!hasSameOrigin(http.url, known.http.url)) {
    const server = new URL(known.http.url).host;
    const note = `A tool of this name calls another server, ${server}. Rename or delete it first.`;
    return { operation, notes: [note, ...notes], outcome: 'conflict', tool: known, known };
  }
  const { fromContext, ...kept } = known;
  const filled = Object.entries(fromContext ?? {}).filter(([parameter]) => hasParameter(imported, parameter));
  const tool = {
    ...kept,
    ...read,
    name: known.name,
    http: whole,
    ...(filled.length > 0 && { fromContext: Object.fromEntries(filled) }),
  };
  const outcome = isDeepStrictEqual(tool, known) ? 'unchanged' : 'updated';
  return { operation, notes, outcome, tool, known };
}

/** What changes things asks the user first. */
function newTool(
  method: Tool['http']['method'],
): Omit<HttpToolDefinition, 'name' | 'description' | 'parameters' | 'http'> {
  return {
    kind: 'http',
    requiresAuth: true,
    policy: method === 'GET' ? 'auto' : 'confirm',
    timeoutMs: usualTimeoutMs,
    idempotent: method === 'GET' || method === 'PUT' || method === 'DELETE',
  };
}

/** Of headers of one name, the last one counts. */
function headersOf(...all: (Headers | undefined)[]): { headers?: Headers } {
  const headers = new Map<string, [string, string]>();
  for (const one of all)
    for (const [name, value] of Object.entries(one ?? {})) headers.set(name.toLowerCase(), [name, value]);
  return headers.size > 0 ? { headers: Object.fromEntries(headers.values()) } : {};
}

function hasParameter({ parameters }: ImportedTool, name: string): boolean {
  const { properties } = parameters;
  return isJsonObject(properties) && Object.hasOwn(properties, name);
}

function changeOf({ description, parameters, http, fromContext }: ImportStep['tool']): ToolChange {
  return { description, parameters, http, fromContext: fromContext ?? null };
}

function refuseConflicts(steps: ImportStep[]): void {
  const names = steps.filter(({ outcome }) => outcome === 'conflict').map(({ tool }) => tool.name);
  if (names.length === 0) return;
  const shown = names.length > mostNamed ? [...names.slice(0, mostNamed), 'others'] : names;
  const message = `Tools of other servers have these names: ${shown.join(', ')}. Rename or delete them, or leave the operations out.`;
  throw new ServiceError('conflict', message);
}
