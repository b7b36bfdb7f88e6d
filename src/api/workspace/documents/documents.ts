import { z } from 'zod';
import { UploadGate } from '../../middleware/upload-gate';
import type { WorkspaceDeps } from '../deps';
import { changing, reading, uploading, type Asked, type Endpoint } from '../endpoint';
import { noFields, removalResponse } from '../shared-fields';
import { listPage, pageOf } from '../list';
import {
  documentChangeFields,
  documentQuery,
  uploadForm,
  documentData,
  presentDocument,
} from './documents-schema';
import { receiveUpload, unknownAgents, uploadData } from './document-upload';

const about = { tag: 'documents', needs: 'documents' } as const;

/** Endpoints for the documents that a tenant's agents search. */
export function documentsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  return [
    listEndpoint(deps),
    uploadDocuments(deps),
    readDocument(deps),
    changeDocument(deps),
    removeDocument(deps),
  ];
}

function listEndpoint(deps: WorkspaceDeps): Endpoint {
  return reading({
    ...about,
    path: '/documents',
    summary: 'Lists the documents, newest first.',
    query: documentQuery,
    data: pageOf(documentData),
    audit: false,
    handle: ({ tenantId, query }) =>
      listPage(query, {
        list: (wanted, limit) => deps.store.documents.list(tenantId, wanted, limit),
        present: presentDocument,
        positionOf: ({ createdAt, documentId }) => ({ at: createdAt.toISOString(), id: documentId }),
      }),
  });
}

function uploadDocuments(deps: WorkspaceDeps): Endpoint {
  const gate = new UploadGate();
  return uploading({
    ...about,
    path: '/documents',
    summary: 'Uploads files, to be read in the background; agentIds is a JSON array in one field.',
    form: uploadForm,
    data: uploadData,
    audit: {
      after: ({ items, refused }) => ({ names: items.map(({ name }) => name), refused: refused.length }),
      ids: ({ items }) => items.map(({ documentId }) => documentId),
    },
    refusals: [404, 422],
    handle: (asked) => receiveUpload(deps, gate, asked),
  });
}

function readDocument(deps: WorkspaceDeps): Endpoint {
  return reading({
    ...about,
    path: '/documents/{documentId}',
    summary: 'Shows one document, and how far it has been read.',
    query: noFields,
    data: documentData,
    audit: false,
    handle: shown(deps),
  });
}

function changeDocument(deps: WorkspaceDeps): Endpoint {
  return changing(deps, {
    ...about,
    method: 'patch',
    path: '/documents/{documentId}',
    summary: 'Says which agents may read a document; null: every agent.',
    body: documentChangeFields,
    data: documentData,
    audit: { before: shown(deps) },
    faults: ({ tenantId }, body) => unknownAgents(deps, tenantId, body),
    handle: async ({ tenantId, param, fields: { agentIds } }) =>
      presentDocument(await deps.documents.setAgents(tenantId, param('documentId'), agentIds)),
  });
}

function removeDocument(deps: WorkspaceDeps): Endpoint {
  return changing(deps, {
    ...about,
    method: 'delete',
    path: '/documents/{documentId}',
    summary: 'Deletes a document with every trace of it.',
    body: noFields,
    data: z.object({}),
    audit: { before: shown(deps) },
    handle: ({ tenantId, param, ...change }) =>
      removalResponse(change, deps.documents.remove(tenantId, param('documentId'))),
  });
}

/** Returns the document of the path as responses have it. */
function shown({ documents }: WorkspaceDeps) {
  return async ({ tenantId, param }: Asked) =>
    presentDocument(await documents.get(tenantId, param('documentId')));
}
