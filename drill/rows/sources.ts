import { z } from 'zod';
import { newId } from '../../src/domain/ids';
import type { Store } from '../../src/store/store';
import { createWorkspaceToken } from '../../src/workspace/credentials/keys';
import { startChangingFiles, type ChangingFiles } from '../../test/support/changing-files';
import { connectEncrypted } from '../../test/support/master-key';
import { createTenant } from '../../test/support/test-tenant';
import { waitFor } from '../../test/support/wait-for';
import { Broken, must } from '../broken';
import { askAsMember } from '../client/ask-as-member';
import { hold } from '../world/gate';
import type { World } from '../world/world';
import type { Outcome, Row } from './row';
import { timely } from './timely';

/** SIGKILL while a changed file is read from its URL: it replaces the document, and no second one is left. */
export const sources: Row[] = [
  row('killed while the URL answers', killedDuringFetch),
  row('killed before the new document is stored', killedAt('documents', 'sourceUrl')),
  row('killed before the check is noted', killedAt('document_sources', 'checkedAt')),
];

/** Arms the fault, asks for a check, and kills the service at the fault. */
type Played = (staged: Staged, check: () => Promise<unknown>) => Promise<void>;

interface Staged {
  world: World;
  server: ChangingFiles;
}

const path = '/leave.md';
const added = z.object({ sourceId: z.string() });

function row(fault: string, play: Played): Row {
  const run = async ({ world }: { world: World }): Promise<Outcome> => {
    await world.service.start();
    const server = await startChangingFiles();
    const store = await connectEncrypted(world.mongodbUri);
    try {
      return await replaced({ world, server }, store, play);
    } finally {
      await Promise.all([server.close(), store.close()]);
    }
  };
  return { group: 'source', fault, turn: 'a document', form: 'default', run };
}

async function replaced(staged: Staged, store: Store, play: Played): Promise<Outcome> {
  const { world, server } = staged;
  const { tenantId } = await createTenant(store);
  const ask = await asAdmin(world, store, tenantId);
  const body = (days: number) => `# Leave ${tenantId}\n\nEverybody has ${days} days.`;
  server.files.set(path, { body: body(30) });
  const { data } = await ask('/document-sources', { url: server.url + path });
  const { sourceId } = added.parse(data);
  await settled(store, tenantId, sourceId);
  server.files.set(path, { body: body(40) });
  await play(staged, () => ask(`/document-sources/${sourceId}/check`, {}));
  await world.service.start();
  const documentId = await settled(store, tenantId, sourceId);
  const [chunk] = await store.documentContents.chunks({ tenantId, documentId });
  must('', chunk?.text.includes('40 days') === true, 'the document is not that of the changed file');
  return { checked: ['I1'] };
}

/** Returns what sends a POST as an admin of the tenant. */
async function asAdmin({ service }: World, store: Store, tenantId: string) {
  const who = { tenantId, memberId: newId('member'), name: 'Ada', role: 'admin' as const };
  const { token, record } = createWorkspaceToken({ ...who, createdAt: new Date() });
  await store.workspaceTokens.insert(record);
  const place = { url: () => service.url, workspaceToken: token };
  return (to: string, body: object) => askAsMember(place, { method: 'POST', path: to, body });
}

/** Waits until the check has ended and one document is left, which is ready. Returns its id. */
async function settled(store: Store, tenantId: string, sourceId: string): Promise<string> {
  let documentId = '';
  await waitFor('one document', async () => {
    const [source, documents] = await Promise.all([
      store.documentSources.get(tenantId, sourceId),
      store.documents.list(tenantId, {}, 9),
    ]);
    documentId = documents[0]?.documentId ?? '';
    return source?.isChecking === false && documents.length === 1 && documents[0]?.state === 'ready';
  }).catch(() => {
    throw new Broken('', 'the check did not end with one document that is ready');
  });
  return documentId;
}

function killedAt(...words: string[]): Played {
  return async ({ world }, check) => {
    const reached = world.service.database.freezeAt(...words);
    // Its answer may not come any more.
    check().catch(() => undefined);
    await timely('the request to the database', reached);
    await world.service.kill();
  };
}

async function killedDuringFetch({ world, server }: Staged, check: () => Promise<unknown>): Promise<void> {
  const held = hold();
  const file = server.files.get(path);
  server.files.set(path, { ...file, when: held.stop() });
  await check();
  await waitFor('the request', () => server.requests.length > 1);
  await world.service.kill();
  server.files.set(path, { ...file });
  held.letGo();
}
