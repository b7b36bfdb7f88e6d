import { z } from 'zod';
import { trialStates } from '../../../domain/trial';
import { trialResults } from '../../../trials/runs/trial-results';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { page } from '../listing';
import { distinct, idText, noFields, pageQuery, timeQuery, wholeNumber } from '../shared-fields';
import { fieldOf, unknownAgentFaults, unknownIdFaults } from '../unknown-ids';
import { shownResult, shownTrial, trialData, trialHead } from './trial-data';

const mostCases = 1_000;
const mostRuns = 2_000;
const mostRepeats = 10;

const version = z
  .union([z.literal('draft'), wholeNumber(1, 1_000_000)], {
    error: 'Must be the number of a version, or draft for the agent as it is now.',
  })
  .meta({ description: 'The number of a version, or draft for the agent as it is now.' });

/** Body that starts a trial. */
const newTrialFields = z
  .strictObject({
    agentId: idText,
    version,
    caseIds: distinct(idText, mostCases).min(1, { error: 'Must name at least one case.' }),
    repeat: wholeNumber(1, mostRepeats).default(1),
    baselineVersion: version.optional(),
    budget: z
      .strictObject({
        usd: z.number().min(0).max(1_000_000).optional(),
        tokens: wholeNumber(0, 1_000_000_000_000).optional(),
      })
      .refine((given) => Object.keys(given).length > 0, { error: 'Must limit usd or tokens.' })
      .meta({ minProperties: 1 })
      .optional()
      .meta({ description: 'The trial stops once it has spent this. The rest is skipped.' }),
  })
  .superRefine(({ caseIds, repeat, baselineVersion }, context) => {
    const runs = caseIds.length * repeat * (baselineVersion === undefined ? 1 : 2);
    if (runs <= mostRuns) return;
    const text = `This makes ${runs} runs. Name fewer cases or repeat them less: a trial has at most ${mostRuns}.`;
    context.addIssue({ code: 'custom', path: ['caseIds'], message: text });
  });

const trialQuery = z.strictObject({
  agentId: idText.optional(),
  state: z.enum(trialStates).optional(),
  ...timeQuery,
  ...pageQuery,
});

const resultsQuery = z.strictObject(pageQuery);

const one = '/trials/{trialId}';

/** Endpoints for trials: a version of an agent answers cases, and no tool is called. */
export function trialsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store, trials } = deps;
  const { read, list, post } = endpointsOf(deps, { tag: 'trials', needs: 'agents' });
  return [
    list('/trials', 'Lists the trials, newest first.', {
      query: trialQuery,
      item: trialHead,
      audit: false,
      list: async ({ tenantId }, wanted, limit) =>
        (await store.trials.list(tenantId, wanted, limit)).map((trial) => shownTrial(trial)),
      positionOf: ({ createdAt, trialId }) => [createdAt, trialId],
    }),
    post(
      '/trials',
      'Starts a trial of an agent over cases. Tools are answered from the recordings and never called.',
      {
        status: 202,
        body: newTrialFields,
        data: trialHead,
        refusals: [404, 409],
        audit: { ids: ({ trialId }) => [trialId] },
        faults: async ({ tenantId }, body) => [
          ...(await unknownAgentFaults(store, tenantId, body)),
          ...(await unknownIdFaults(body, {
            field: 'caseIds',
            mostLookedUp: mostCases + 1,
            message: 'The agent has no case with this id.',
            known: async (ids) => {
              const heads = await store.cases.heads(tenantId, ids);
              const own = heads.filter(({ agentId }) => agentId === fieldOf(body, 'agentId'));
              return own.map(({ caseId }) => caseId);
            },
          })),
        ],
        handle: async ({ ctx, tenantId, fields, id }) => {
          const { memberId, name } = ctx.state.member;
          const order = { ...fields, tenantId, trialId: id('trial'), by: { memberId, name } };
          return shownTrial(await trials.start(order));
        },
      },
    ),
    read(one, 'Shows one trial with a page of its results, in the order of its cases.', {
      query: resultsQuery,
      data: trialData,
      audit: {},
      handle: async ({ tenantId, param, query: { limit, cursor } }) => {
        const trial = await trials.get(tenantId, param('trialId'));
        const { caseIds, createdAt, state } = trial;
        const after = cursor === undefined ? 0 : caseIds.indexOf(cursor.id) + 1;
        const shown = page(caseIds.slice(after, after + limit + 1), limit, (caseId) => [createdAt, caseId]);
        const results = await trialResults(store, trial, shown.items);
        const soFar = state === 'running' ? await trials.soFar(trial) : undefined;
        const { nextCursor } = shown;
        return { ...shownTrial(trial, soFar), caseIds, results: results.map(shownResult), nextCursor };
      },
    }),
    post(
      `${one}/cancel`,
      'Ends a trial early. Runs that have not ended are skipped. One that has ended stays as it is.',
      {
        status: 202,
        body: noFields,
        data: trialHead,
        refusals: [404],
        audit: { after: false },
        handle: async ({ tenantId, param }) => shownTrial(await trials.cancel(tenantId, param('trialId'))),
      },
    ),
  ];
}
