import { changingFiles } from '../../support/served-files';
import { testService } from '../../support/test-service';
import { waitFor } from '../../support/wait-for';
import { itemsOf, testWorkspace, type Answered } from '../../support/workspace';

type Data = Answered['data'];

/** A service, a server whose files change, and a new workspace for each test of this file. */
export function sourceStage() {
  const service = testService();
  const server = changingFiles();
  const workspace = testWorkspace(service);

  /** A text that no other test has. */
  const policy = (days: number) => `# Leave ${workspace.tenantId}\n\nEverybody has ${days} days.`;

  /** Adds the server's file at this path, and returns the source's id. */
  async function add(path: string, more: object = {}): Promise<string> {
    const body = { url: server.url + path, ...more };
    const { status, data } = await workspace.ask('POST', '/document-sources', body);
    expect([status, data['state']]).toEqual([201, 'checking']);
    return String(data['sourceId']);
  }

  async function show(sourceId: string): Promise<Data> {
    return (await workspace.ask('GET', `/document-sources/${sourceId}`)).data;
  }

  /** Waits until neither a check nor a reading is under way. */
  async function settled(sourceId: string): Promise<Data> {
    let now: Data = {};
    await waitFor('the source has settled', async () => {
      now = await show(sourceId);
      return now['state'] === 'current' || now['state'] === 'failed';
    });
    return now;
  }

  async function check(sourceId: string): Promise<Data> {
    const { status } = await workspace.ask('POST', `/document-sources/${sourceId}/check`, {});
    expect(status).toBe(200);
    return settled(sourceId);
  }

  async function documents(): Promise<Data[]> {
    return itemsOf(await workspace.ask('GET', '/documents'));
  }

  /** Waits until these are all documents, by name and state. */
  async function untilDocuments(...wanted: string[]): Promise<void> {
    await waitFor(`the documents ${wanted.join(', ')}`, async () => {
      const found = (await documents()).map(({ name, state }) => `${String(name)} ${String(state)}`);
      return found.toSorted().join() === wanted.toSorted().join();
    });
  }

  async function textOf(documentId: unknown): Promise<string> {
    return (await workspace.ask('GET', `/documents/${String(documentId)}/chunks`)).body;
  }

  return { service, server, workspace, policy, add, show, settled, check, documents, untilDocuments, textOf };
}
