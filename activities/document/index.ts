import type { DocumentActivities } from '../../workflows/document/activity-types';
import type { DocumentDeps } from './deps';
import { createEmbedDocument } from './embed-document';
import { createEraseDocument, createPublishDocument } from './publish-document';
import { createExtractDocument } from './extract-document';

export function createDocumentActivities(deps: DocumentDeps): DocumentActivities {
  return {
    extractDocument: createExtractDocument(deps),
    embedDocument: createEmbedDocument(deps),
    publishDocument: createPublishDocument(deps),
    eraseDocument: createEraseDocument(deps),
  };
}
