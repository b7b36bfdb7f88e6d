import { z } from 'zod';
import { importOutcomes, ToolImport, type ImportStep } from '../../../agents/definitions/tool-import';
import { Tools } from '../../../agents/definitions/tools';
import { invalidRequest } from '../../../domain/errors';
import { isAtMostDeep, isJsonObject, type JsonObject } from '../../../domain/json';
import { FetchError, fetchFile } from '../../../knowledge/files/fetch-file';
import type { ReadTools } from '../../../platform/openapi/import-order';
import { demandAddress } from '../../../platform/outbound/demand-address';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { boundedText, distinct, flag } from '../shared-fields';
import { headersField } from './model-provider-fields';
import { ruleBodyFaults } from './rule-body-faults';
import { serverUrlField } from './server-url';
import { toolData } from './tool-fields';

/** Documents of large APIs have some megabytes. */
const mostBytes = 8 * 1024 * 1024;
const fetchTimeoutMs = 20_000;
const deepest = 100;

const documentObject = z
  .custom<JsonObject>((value) => isJsonObject(value) && isAtMostDeep(value, deepest), {
    error: `Must be a text, or an object of at most ${deepest} levels.`,
  })
  .meta({ type: 'object', additionalProperties: true });

const importFields = z
  .strictObject({
    document: z
      .union([z.string().min(1, { error: 'Required.' }), documentObject])
      .optional()
      .meta({ description: 'OpenAPI 3 as an object, or as text in JSON or YAML. At most 8 MiB.' }),
    url: serverUrlField.optional().meta({ description: 'Where the service reads the document.' }),
    baseUrl: serverUrlField
      .optional()
      .meta({ description: 'Where the API is. By default the first of the document’s servers.' }),
    operations: distinct(boundedText(2_200), 1_000)
      .optional()
      .meta({ description: 'As “GET /path” or by operationId. By default all.' }),
    headers: headersField.optional().meta({ description: 'Headers of each request, such as a key.' }),
    dryRun: flag.default(false).meta({ description: 'True: the answer says what would be done.' }),
  })
  .refine(({ document, url }) => (document === undefined) !== (url === undefined), {
    error: 'Send either document or url.',
    path: [],
    // Also if other fields have faults, so that all are listed.
    when: ({ value }) => isJsonObject(value),
  })
  .meta({ oneOf: [{ required: ['document'] }, { required: ['url'] }] });

type Fields = z.output<typeof importFields>;

const importData = z.object({
  title: z.string().optional(),
  tools: z.array(
    z.object({
      operation: z.string(),
      outcome: z.enum(importOutcomes),
      tool: toolData.partial({ toolId: true, createdAt: true }),
      notes: z.array(z.string()),
    }),
  ),
  leftOut: z.array(z.object({ operation: z.string(), reason: z.string() })),
  needs: z
    .array(z.object({ header: z.string(), holds: z.string() }))
    .meta({ description: 'The headers that the document says requests need.' }),
});

/** The endpoint that makes a tool of each operation of an OpenAPI document. */
export function importTools(deps: WorkspaceDeps): Endpoint {
  const { post } = endpointsOf(deps, { tag: 'tools', needs: 'tools' });
  const imports = new ToolImport(deps.store, new Tools(deps));
  const summary =
    'Creates or updates a tool for each operation of an OpenAPI document. A tool keeps its policy, rules and approval.';
  return post('/tools/import', summary, {
    body: importFields,
    bodyMaxBytes: mostBytes,
    data: importData,
    audit: {
      ids: ({ tools }) => tools.flatMap(({ tool }) => tool.toolId ?? []),
      after: ({ tools }, { dryRun, url }) => ({
        dryRun,
        ...(url !== undefined && { url }),
        ...countsOf(tools),
      }),
    },
    handle: async ({ tenantId, fields }) => {
      const { tools: imported, ...read } = await readTools(deps, tenantId, fields);
      const steps = (await imports.plan(tenantId, imported, fields.headers ?? {})).map(withRuleNotes);
      return { ...read, tools: fields.dryRun ? steps : await imports.run(tenantId, steps) };
    },
  });
}

async function readTools(deps: WorkspaceDeps, tenantId: string, fields: Fields): Promise<ReadTools> {
  const { url, baseUrl, operations, headers = {} } = fields;
  const read = await deps.schemas.readTools(tenantId, {
    text: await textOf(deps, tenantId, fields),
    address: url,
    ...{ baseUrl, operations },
    headers: Object.keys(headers),
  });
  if (!('problem' in read)) return read;
  throw invalidRequest([{ path: url === undefined ? 'body.document' : 'body.url', message: read.problem }]);
}

async function textOf(
  deps: WorkspaceDeps,
  tenantId: string,
  { document, url = '' }: Fields,
): Promise<string> {
  if (typeof document === 'string') return document;
  if (document !== undefined) return JSON.stringify(document);
  demandAddress(deps.outbound, url, 'body.url');
  const limits = { maxBytes: mostBytes, timeoutMs: fetchTimeoutMs };
  try {
    const { bytes } = await fetchFile(deps.outbound, { url, tenantId }, limits, deps.closing);
    return new TextDecoder().decode(bytes);
  } catch (error) {
    if (error instanceof FetchError) throw invalidRequest([{ path: 'body.url', message: error.message }]);
    throw error;
  }
}

/** Rules stay as a person has written them, even if they name an argument that is gone. */
function withRuleNotes(step: ImportStep): ImportStep {
  const { known, tool, notes } = step;
  if (!known || step.outcome !== 'updated') return step;
  const [fault] = ruleBodyFaults({ parameters: tool.parameters }, known);
  if (!fault) return step;
  const note = `A rule of the tool no longer fits its arguments, so its calls are to be confirmed: ${fault.message}`;
  return { ...step, notes: [...notes, note] };
}

function countsOf(steps: { outcome: ImportStep['outcome'] }[]): Record<string, number> {
  return Object.fromEntries(
    importOutcomes.map((outcome) => [outcome, steps.filter((step) => step.outcome === outcome).length]),
  );
}
