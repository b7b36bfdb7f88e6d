import { z } from 'zod';
import { conversationOfTurn } from '../../../domain/ids';
import { notFound } from '../../../domain/errors';
import { Cases } from '../../../trials/cases/cases';
import { inspectSamples } from '../../../trials/cases/inspect-samples';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { demandScope } from '../scopes';
import { idText, noFields, pageQuery, timeQuery } from '../shared-fields';
import { fieldOf, unknownAgentFaults } from '../unknown-ids';
import { caseChangeFields, caseData, caseHead, newCaseFields, shownCase, writtenOf } from './case-fields';
import { checksFaults } from './check-fields';

const caseQuery = z.strictObject({ agentId: idText.optional(), ...timeQuery, ...pageQuery });

const one = '/cases/{caseId}';

/** Endpoints for cases: conversations that agents are tried with. They hold what users said. */
export function casesEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store } = deps;
  const cases = new Cases({ store });
  const { read, list, create, patch, remove, download } = endpointsOf(deps, {
    tag: 'cases',
    needs: 'agents',
  });
  return [
    list('/cases', 'Lists the cases, newest first.', {
      query: caseQuery,
      item: caseHead,
      audit: { ids: ({ items }) => items.map(({ caseId }) => caseId) },
      list: ({ tenantId }, wanted, limit) => store.cases.list(tenantId, wanted, limit),
      positionOf: ({ createdAt, caseId }) => [createdAt, caseId],
    }),
    create(
      '/cases',
      'Creates a case from an ended turn with what its tools returned, or from messages in the body.',
      {
        body: newCaseFields,
        data: caseData,
        refusals: [404, 409],
        // Its words stay out of the log.
        audit: {
          ids: ({ caseId }) => [caseId],
          after: ({ caseId, agentId, source }) => ({ caseId, agentId, ...(source && { source }) }),
        },
        faults: async ({ tenantId }, body) => [
          ...(await unknownAgentFaults(store, tenantId, body)),
          ...(await checksFaults(deps, tenantId, fieldOf(body, 'checks'), textIn(body, 'agentId'))),
        ],
        handle: async ({ ctx, tenantId, fields, id }) => {
          const { turnId, conversationId, agentId = '', name, checks } = fields;
          const made = { tenantId, id: id('case'), name, checks };
          if (turnId === undefined) return shownCase(await cases.written(made, agentId, writtenOf(fields)));
          demandScope(ctx.state.member, 'conversations:read');
          if (conversationId !== undefined && conversationOfTurn(turnId) !== conversationId) throw notFound();
          return shownCase(await cases.ofTurn(made, turnId));
        },
      },
    ),
    download('/cases/export', 'Exports cases as samples of Inspect, a JSON line each.', {
      query: z.strictObject({ agentId: idText.optional() }),
      type: 'application/jsonl',
      fileName: 'cases.jsonl',
      lines: ({ tenantId, query }) => inspectSamples(store.cases, tenantId, query),
    }),
    read(one, 'Shows one case with its messages and recorded results.', {
      query: noFields,
      data: caseData,
      audit: {},
      handle: async ({ tenantId, param }) => shownCase(await cases.get(tenantId, param('caseId'))),
    }),
    patch(one, 'Changes a case. Checks and recorded results are replaced as a whole.', {
      body: caseChangeFields,
      data: caseData,
      audit: { after: (_, fields) => ({ changed: Object.keys(fields) }) },
      faults: async ({ tenantId, param }, body) => {
        const checks = fieldOf(body, 'checks');
        if (checks === undefined) return [];
        const [known] = await store.cases.heads(tenantId, [param('caseId')]);
        return checksFaults(deps, tenantId, checks, known?.agentId);
      },
      handle: async ({ tenantId, param, fields }) =>
        shownCase(await cases.change(tenantId, param('caseId'), fields)),
    }),
    remove(one, 'Deletes a case with what trials stored of it.', {
      remove: ({ tenantId, param }) => store.cases.delete(tenantId, param('caseId')),
    }),
  ];
}

function textIn(body: unknown, field: string): string | undefined {
  const value = fieldOf(body, field);
  return typeof value === 'string' ? value : undefined;
}
