import { z } from 'zod';
import { Tools } from '../../../agents/definitions/tools';
import { trialFaults } from '../../../agents/definitions/definition-faults';
import { judgedTool, verdictOf } from '../../../domain/judged-tool';
import { channels } from '../../../domain/conversation';
import { isJsonObject } from '../../../domain/json';
import type { Tool } from '../../../domain/tool';
import { mostAmount } from '../../../domain/spend-ledger';
import { tiers, type RuleContext } from '../../../domain/tool-rule';
import { boundedObject } from '../../fields/bounded-json';
import { roundedInBody } from '../../fields/json-faults';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { boundedText, flag, time, wholeNumber } from '../shared-fields';
import { approvalData } from './approval-schema';
import { ruleBodyFaults } from './rule-body-faults';
import { rulesFields, triedSpend, triedTool } from './rule-schema';

const anyText = boundedText(200);

/** What rules read besides the arguments. What a trial leaves out is as in the first message of a visitor. */
const contextFields = z
  .strictObject({
    user: z.strictObject({ id: anyText, proved: flag }).partial(),
    channel: z.enum(channels),
    access: z.enum(['public', 'secret']),
    agent: z.strictObject({ id: anyText, name: anyText }).partial(),
    attributes: z.record(anyText, z.union([z.string().max(2_000), z.number(), z.boolean()])),
    conversation: z
      .strictObject({ id: anyText, messages: wholeNumber(0, 1_000_000), untrusted: flag })
      .partial(),
    now: time,
    origin: anyText,
    spent: z.number().min(0).max(mostAmount).meta({ description: 'By default what this call alone spends.' }),
  })
  .partial();

/** Body that tries rules and a window. By default they are the tool's own. */
const tryFields = z.strictObject({
  rules: rulesFields.optional(),
  spend: triedSpend,
  arguments: boundedObject(256),
  context: contextFields.default({}),
});

const verdictData = z.object({
  verdict: z.enum(tiers),
  ruleId: z.string().optional(),
  /** The words of the rule. */
  message: z.string().optional(),
  /** Who approves the call, if it has to be confirmed and the tool or its rule says so. */
  approval: approvalData.optional(),
  /** Why a rule could not be evaluated. */
  problem: z.string().optional(),
});

/** Endpoints that say what rules of a tool would do. Nothing runs. */
export function toolRulesEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const tools = new Tools(deps);
  const { post } = endpointsOf(deps, { tag: 'tools', needs: 'tools' });
  return [
    post('/tools/{toolId}/rules/try', 'Says what rules of a tool decide about a call; nothing runs.', {
      body: tryFields,
      data: verdictData,
      audit: { after: ({ verdict, ruleId }) => ({ verdict, ruleId }) },
      faults: async ({ ctx, tenantId, param }, body) => {
        const tool = await tools.get(tenantId, param('toolId'));
        const args = isJsonObject(body) ? boundedObject(256).safeParse(body['arguments']).data : undefined;
        return [
          ...roundedInBody(ctx),
          ...ruleBodyFaults(withoutParameters(body), tool),
          ...(args ? await trialFaults(deps.schemas, args, tool) : []).map(({ path, message }) => ({
            path: ['body', ...path].join('.'),
            message,
          })),
        ];
      },
      handle: async ({ tenantId, param, fields }) =>
        tried(deps, triedTool(await tools.get(tenantId, param('toolId')), fields), fields),
    }),
  ];
}

/** The schema of the arguments is the stored tool's. */
function withoutParameters(body: unknown): unknown {
  return isJsonObject(body) ? { rules: body['rules'], spend: body['spend'] } : body;
}

async function tried(
  { schemas }: Pick<WorkspaceDeps, 'schemas'>,
  tool: Tool,
  { arguments: args, context: given }: z.infer<typeof tryFields>,
): Promise<z.input<typeof verdictData>> {
  const { tenantId, parameters, rules = [], spend } = tool;
  const when = rules.map((rule) => rule.when);
  const { amount: _, ...answer } = await schemas.judge(tenantId, {
    parameters,
    when,
    context: { ...firstMessage(given), args },
    ...(spend && { spend: { amount: spend.amount, others: 0 } }),
  });
  const { then: verdict, ...why } = verdictOf(tool, answer);
  const { approval } = judgedTool(tool, { then: verdict, ...why });
  return { verdict, ...why, ...(verdict === 'confirm' && approval && { approval }) };
}

function firstMessage(given: z.infer<typeof contextFields>): Omit<RuleContext, 'args'> {
  const { user, agent, conversation, ...rest } = given;
  return {
    user: { id: '', proved: false, ...user },
    channel: 'sdk',
    access: 'secret',
    agent: { id: '', name: '', ...agent },
    attributes: {},
    conversation: { id: '', messages: 1, untrusted: false, ...conversation },
    now: new Date().toISOString(),
    origin: 'chat',
    ...rest,
  };
}
