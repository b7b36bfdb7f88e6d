import { setTimeout as delay } from 'node:timers/promises';
import type { KnowledgeDocument } from '../../src/domain/document';
import type { Reading } from '../../src/knowledge/reader/messages';
import type { DocumentPlace, Extracted } from '../../workflows/document/activity-types';
import { type DocumentDeps, change, stillThere } from './deps';
import { whileHeartbeating } from '../heartbeat';
import { inSlot } from '../in-slot';
import { documentFailed } from '../outbox/other-events';

const notWhole = 'The file did not arrive whole. Upload it again.';
const unreadable = 'The file could not be read. Upload it again, or save it in another form first.';

/**
 * Attempts with a reader process that crashes. The pause between them, in milliseconds, grows with each one.
 */
const readerTries = 3;
const readerPauseMs = 200;

/** Splits the file into chunks. Running it again writes the same chunks. */
export function createExtractDocument(deps: DocumentDeps): (place: DocumentPlace) => Promise<Extracted> {
  return (place) =>
    inSlot(deps.documents.slots, place.tenantId, () =>
      whileHeartbeating((signal) => extractDocument(deps, place, signal)),
    );
}

async function extractDocument(
  deps: DocumentDeps,
  place: DocumentPlace,
  signal: AbortSignal,
): Promise<Extracted> {
  const { store } = deps;
  const document = await stillThere(store, place);
  if (!document) return 'gone';
  if (document.state === 'failed') return refused(deps, document);
  if (document.state === 'ready' || document.state === 'indexing') return 'extracted';

  const read = () => readFile(deps, place, document, signal);
  const reading = await deps.documents.readingTurns.run(place.tenantId, read, signal);
  signal.throwIfAborted();
  if (reading.kind === 'refused') return refuse(deps, place, reading.message);

  const { type, title, pages, notes = null, tokens, chunks } = reading;
  await store.documentContents.putChunks(place, chunks);
  const changes = {
    type,
    title,
    ...(pages !== undefined && { pages }),
    notes,
    tokens,
    chunks: chunks.length,
  };
  const changed = await change(store, place, { ...changes, state: 'indexing', vectors: null, error: null });
  return changed ? 'extracted' : 'gone';
}

/** The document says last that it failed: from then on its file may be uploaded again. */
async function refuse(deps: DocumentDeps, place: DocumentPlace, error: string): Promise<Extracted> {
  const { store } = deps;
  if (!(await change(store, place, { error }))) return 'gone';
  await store.documentContents.deleteFile(place);
  const failed = await change(store, place, { state: 'failed' });
  return failed ? refused(deps, failed) : 'gone';
}

async function refused({ outbox }: DocumentDeps, document: KnowledgeDocument): Promise<Extracted> {
  await outbox.report(document.tenantId, [documentFailed(document)]);
  return 'refused';
}

/** Loads the file only now, so that files which wait for their turn are not held in memory. */
async function readFile(
  { store, documents }: DocumentDeps,
  place: DocumentPlace,
  { name, charset, error = notWhole }: KnowledgeDocument,
  signal: AbortSignal,
): Promise<Reading> {
  const bytes = await store.documentContents.file(place);
  if (!bytes) return { kind: 'refused', reason: 'damaged', message: error };
  await change(store, place, { state: 'extracting' });
  for (let tries = 1; tries <= readerTries; tries += 1) {
    try {
      return await documents.reader.read({ name, bytes, charset }, signal);
    } catch {
      signal.throwIfAborted();
      await delay(readerPauseMs * tries, undefined, { signal });
    }
  }
  return { kind: 'refused', reason: 'too_complex', message: unreadable };
}
