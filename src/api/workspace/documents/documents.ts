import { UploadGate } from '../../middleware/upload-gate';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { presented } from '../presented';
import { unknownAgentsFaults } from '../unknown-ids';
import { documentChangeFields, documentData, documentQuery, uploadForm } from './documents-schema';
import { receiveUpload, uploadData } from './document-upload';

const one = '/documents/{documentId}';

/** Endpoints for the documents that a tenant's agents search. */
export function documentsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store, documents } = deps;
  const gate = new UploadGate();
  const read = ({ tenantId, param }: Asked) => documents.get(tenantId, param('documentId'));
  const before = presented(documentData, read);
  const { show, list, patch, remove, upload } = endpointsOf(deps, { tag: 'documents', needs: 'documents' });
  return [
    list('/documents', 'Lists the documents, newest first.', {
      audit: false,
      query: documentQuery,
      item: documentData,
      list: ({ tenantId }, wanted, limit) => store.documents.list(tenantId, wanted, limit),
      positionOf: ({ createdAt, documentId }) => [createdAt, documentId],
    }),
    upload(
      '/documents',
      'Uploads files, which are read in the background. `agentIds` is a JSON array in one field.',
      {
        form: uploadForm,
        data: uploadData,
        audit: {
          after: ({ items, refused }) => ({ names: items.map(({ name }) => name), refused: refused.length }),
          ids: ({ items }) => items.map(({ documentId }) => documentId),
        },
        refusals: [404, 422],
        handle: (asked) => receiveUpload(deps, gate, asked),
      },
    ),
    show(one, 'Shows one document and its progress.', documentData, read),
    patch(one, 'Sets which agents can read a document. `null` means all agents.', {
      body: documentChangeFields,
      data: documentData,
      audit: { before },
      faults: ({ tenantId }, body) => unknownAgentsFaults(store, tenantId, body),
      handle: ({ tenantId, param, fields: { agentIds } }) =>
        documents.setAgents(tenantId, param('documentId'), agentIds),
    }),
    remove(one, 'Deletes a document with all its traces.', {
      before,
      remove: ({ tenantId, param }) => documents.remove(tenantId, param('documentId')),
    }),
  ];
}
