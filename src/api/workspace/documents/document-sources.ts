import { z } from 'zod';
import { sourceStates } from '../../../domain/document-source';
import { serverUrlField } from '../agents/server-url';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import { noFields, pageQuery, timeData } from '../shared-fields';
import { unknownAgentsFaults } from '../unknown-ids';
import { agentIds, documentChangeFields } from './documents-schema';

/** Body that adds a URL. Without `agentIds`, every agent of the tenant may read its document. */
const newSourceFields = z.strictObject({ url: serverUrlField, agentIds: agentIds.optional() });

const sourceData = z.object({
  sourceId: z.string(),
  url: z.string(),
  agentIds: z.array(z.string()).optional(),
  state: z.enum(sourceStates),
  /** The version that answers use. */
  documentId: z.string().optional(),
  /** When the last check ended. */
  checkedAt: timeData.optional(),
  /** When a check last found another file. */
  changedAt: timeData.optional(),
  /** Why the last check brought no document. */
  error: z.string().optional(),
  createdAt: timeData,
});

const one = '/document-sources/{sourceId}';

/** Endpoints for the URLs that documents come from. */
export function documentSourcesEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store, documentSources } = deps;
  const read = ({ tenantId, param }: Asked) => documentSources.get(tenantId, param('sourceId'));
  const before = presented(sourceData, read);
  const faults = ({ tenantId }: Asked, body: unknown) => unknownAgentsFaults(store, tenantId, body);
  const about = { tag: 'documents', needs: 'documents' } as const;
  const { show, list, create, post, patch, remove } = endpointsOf(deps, about);
  return [
    list('/document-sources', 'Lists the URLs that documents come from, newest first.', {
      audit: false,
      query: z.strictObject(pageQuery),
      item: sourceData,
      list: ({ tenantId }, wanted, limit) => documentSources.list(tenantId, wanted, limit),
      positionOf: ({ createdAt, sourceId }) => [createdAt, sourceId],
    }),
    create('/document-sources', 'Adds a URL. Its file is read in the background, and becomes a document.', {
      body: newSourceFields,
      data: sourceData,
      faults,
      audit: { ids: ({ sourceId }) => [sourceId] },
      handle: ({ tenantId, fields, id }) => documentSources.create(tenantId, id('source'), fields),
    }),
    show(one, 'Shows one URL, and how its document is.', sourceData, read),
    patch(one, 'Sets which agents can read its document. `null` means all agents.', {
      body: documentChangeFields,
      data: sourceData,
      faults,
      audit: { before },
      handle: ({ tenantId, param, fields }) =>
        documentSources.setAgents(tenantId, param('sourceId'), fields.agentIds),
    }),
    remove(one, 'Deletes a URL. Its document stays, and is no longer replaced.', {
      before,
      remove: ({ tenantId, param }) => documentSources.remove(tenantId, param('sourceId')),
    }),
    post(`${one}/check`, 'Reads the URL again in the background. A changed file replaces its document.', {
      body: noFields,
      data: sourceData,
      audit: { after: false },
      handle: ({ tenantId, param }) => documentSources.check(tenantId, param('sourceId')),
    }),
  ];
}
