import { z } from 'zod';
import type { SchemaChecks } from '../../../platform/json-schema/schema-checks';
import { ruleFaults } from '../../../platform/rules/rule-faults';
import type { JsonObject } from '../../../domain/json';
import type { CaseChecks } from '../../../domain/case';
import type { Fault } from '../../../domain/errors';
import type { Store } from '../../../store/store';
import { anyArguments } from '../../../trials/checks/check-run';
import { responseSchema, responseSchemaFaults } from '../../fields/response-schema';
import {
  boundedText,
  distinct,
  idText,
  isNotBlank,
  lineText,
  linesText,
  notBlank,
  wholeNumber,
} from '../shared-fields';

/* The checks of a case, in requests and responses. */

const mostCalls = 50;
const mostPhrases = 50;

const condition = boundedText(1_000).refine(isNotBlank, notBlank).optional().meta({
  description: 'A CEL expression of type bool about one call, such as args.amount <= 100. Absent: true.',
});
const tool = lineText(200);
const phrases = distinct(linesText(1_000).refine(isNotBlank, notBlank), mostPhrases).optional();

/** The checks in requests. Each that is absent is not made. */
export const checksFields = z.strictObject({
  expectedCalls: z
    .array(z.strictObject({ tool, when: condition, atLeast: wholeNumber(1, 100).optional() }))
    .max(mostCalls, { error: `Must have at most ${mostCalls} entries.` })
    .optional(),
  forbiddenCalls: z
    .array(z.strictObject({ tool, when: condition }))
    .max(mostCalls, { error: `Must have at most ${mostCalls} entries.` })
    .optional(),
  phrases: z
    .strictObject({ contains: phrases, lacks: phrases })
    .optional()
    .meta({ description: 'Parts of the answer, ignoring case.' }),
  schema: responseSchema.optional().meta({ description: 'A JSON Schema that the answer must fit.' }),
  citations: z
    .strictObject({ atLeast: wholeNumber(1, 50), documentIds: distinct(idText, 50).optional() })
    .optional(),
  judge: z
    .strictObject({
      model: lineText(200),
      providerId: idText.optional(),
      rubric: linesText(8_000).refine(isNotBlank, notBlank),
    })
    .optional()
    .meta({
      description: 'A model that reads each run. What it says is shown beside the checks and changes none.',
    }),
});

/** The same in responses. */
export const checksData = z.object({
  expectedCalls: z
    .array(z.object({ tool: z.string(), when: z.string().optional(), atLeast: z.int().optional() }))
    .optional(),
  forbiddenCalls: z.array(z.object({ tool: z.string(), when: z.string().optional() })).optional(),
  phrases: z
    .object({ contains: z.array(z.string()).optional(), lacks: z.array(z.string()).optional() })
    .optional(),
  schema: z.record(z.string(), z.json()).optional(),
  citations: z.object({ atLeast: z.int(), documentIds: z.array(z.string()).optional() }).optional(),
  judge: z.object({ model: z.string(), providerId: z.string().optional(), rubric: z.string() }).optional(),
});

interface Deps {
  store: Pick<Store, 'tools' | 'agents' | 'modelProviders'>;
  schemas: Pick<SchemaChecks, 'schemaFault'>;
}

/** Returns the faults of checks that their schema can't find: conditions, the answer's schema, and the judge's provider. */
export async function checksFaults(
  { store, schemas }: Deps,
  tenantId: string,
  checks: unknown,
  agentId: string | undefined,
): Promise<Fault[]> {
  const { data } = checksFields.safeParse(checks);
  if (!data) return [];
  const { schema, judge, expectedCalls = [], forbiddenCalls = [] } = data;
  const parameters = await parametersOf(store, tenantId, agentId);
  const conditions = (name: string, calls: NonNullable<CaseChecks['forbiddenCalls']>) =>
    calls.flatMap(({ tool: called, when }, at) =>
      when === undefined
        ? []
        : ruleFaults({ rules: [{ when }] }, parameters(called)).map(({ message }) => ({
            path: `body.checks.${name}.${at}.when`,
            message,
          })),
    );
  return [
    ...conditions('expectedCalls', expectedCalls),
    ...conditions('forbiddenCalls', forbiddenCalls),
    ...(schema ? await responseSchemaFaults(schemas, tenantId, schema, 'body.checks.schema') : []),
    ...(await judgeFaults(store, tenantId, judge?.providerId)),
  ];
}

/** Returns what finds the JSON Schema of a tool's arguments. A tool that is not the agent's may have any. */
async function parametersOf(
  { agents, tools }: Deps['store'],
  tenantId: string,
  agentId: string | undefined,
): Promise<(tool: string) => JsonObject> {
  const agent = agentId === undefined ? null : await agents.get(tenantId, agentId);
  const own = agent ? await tools.getMany(tenantId, agent.toolIds) : [];
  return (name) => own.find((each) => each.name === name)?.parameters ?? anyArguments;
}

async function judgeFaults(
  { modelProviders }: Deps['store'],
  tenantId: string,
  providerId: string | undefined,
): Promise<Fault[]> {
  if (providerId === undefined || (await modelProviders.get(tenantId, providerId))) return [];
  const message = 'The workspace has no model provider with this id.';
  return [{ path: 'body.checks.judge.providerId', message }];
}
