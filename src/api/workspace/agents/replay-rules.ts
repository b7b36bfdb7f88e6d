import { z } from 'zod';
import { Tools } from '../../../agents/definitions/tools';
import { replayRules } from '../../../agents/rules/replay-rules';
import { isJsonObject } from '../../../domain/json';
import { tiers } from '../../../domain/tool-rule';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { time, timeData } from '../shared-fields';
import { ruleBodyFaults } from './rule-body-faults';
import { rulesFields, triedSpend, triedTool } from './rule-schema';

const mostDays = 400;
const dayMs = 24 * 60 * 60 * 1000;

/** Body that replays rules over the calls of a time. By default the window is the tool's own. */
const replayFields = z
  .strictObject({ rules: rulesFields, spend: triedSpend, from: time, to: time })
  .superRefine(({ from, to }, context) => {
    const ms = Date.parse(to) - Date.parse(from);
    if (ms > 0 && ms <= mostDays * dayMs) return;
    const message = `Must be before to, by ${mostDays} days at most.`;
    context.addIssue({ code: 'custom', path: ['from'], message });
  });

const tier = z.enum(tiers);

const replayData = z.object({
  /** How many calls each tier would get. */
  counts: z.record(tier, z.int()),
  /** The calls about which these rules say something else than was said then. */
  differing: z.array(
    z.object({
      conversationId: z.string(),
      turnId: z.string(),
      callId: z.string(),
      was: tier,
      now: tier,
      ruleId: z.string().optional(),
    }),
  ),
  /** Present if there were more calls: go on from here. */
  cutAt: timeData.optional(),
});

/** The endpoint that says what rules would have decided about calls that were made. Nothing runs. */
export function replayRulesEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const tools = new Tools(deps);
  const { post } = endpointsOf(deps, { tag: 'tools', needs: 'tools' });
  return [
    post(
      '/tools/{toolId}/rules/replay',
      'Says what rules would have decided about the calls of a time; nothing runs.',
      {
        body: replayFields,
        data: replayData,
        audit: { after: ({ counts, differing }) => ({ counts, differing: differing.length }) },
        faults: async ({ tenantId, param }, body) => {
          const written = isJsonObject(body) ? { rules: body['rules'], spend: body['spend'] } : body;
          return ruleBodyFaults(written, await tools.get(tenantId, param('toolId')));
        },
        handle: async ({ tenantId, param, fields: { from, to, ...rules } }) =>
          replayRules(deps, triedTool(await tools.get(tenantId, param('toolId')), rules), {
            from: new Date(from),
            to: new Date(to),
          }),
      },
    ),
  ];
}
