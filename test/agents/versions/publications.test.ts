import { aMember, signedIn, type Browser } from '../../support/browser';
import { testService } from '../../support/test-service';
import { itemsOf, readAnswer, testWorkspace } from '../../support/workspace';

const service = testService();
const workspace = testWorkspace(service);

/** A member who is signed in, with what they ask of the API. */
async function aColleague(role: 'owner' | 'admin') {
  const browser: Browser = await signedIn(service, await aMember(service, workspace, { role }));
  return async (path: string, body: object) =>
    readAnswer(
      await fetch(`${service.url}/api/workspace${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: browser.cookie,
          'x-csrf-token': browser.csrfToken,
        },
        body: JSON.stringify(body),
      }),
    );
}

/** Creates an agent whose draft waits for two others to agree. */
async function waiting() {
  const { ask } = workspace;
  const publishApproval = { roles: ['owner', 'admin'], quorum: 2 };
  const made = await ask('POST', '/agents', { name: 'Shop', publishing: 'manual', publishApproval });
  const agentId = String(made.data['agentId']);
  await ask('PATCH', `/agents/${agentId}`, { instructions: 'Two.' });
  const asking = await aColleague('admin');
  const { status, data } = await asking(`/agents/${agentId}/publish`, { note: 'Please look.' });
  expect(status).toBe(202);
  const publicationId = String(Object(data['publication']).publicationId);
  return {
    agentId,
    asking,
    votes: `/publications/${publicationId}/votes`,
    path: `/publications/${publicationId}`,
  };
}

async function publishedVersion(agentId: string) {
  return (await workspace.ask('GET', `/agents/${agentId}`)).data['publishedVersion'];
}

test('a version reaches users once enough others agree', async () => {
  const { ask } = workspace;
  const { agentId, asking, votes, path } = await waiting();
  const changes = [{ path: '/agent/instructions', from: '', to: 'Two.' }];
  expect((await ask('GET', path)).data).toMatchObject({ state: 'waiting', note: 'Please look.', changes });
  expect(itemsOf(await ask('GET', `/publications?state=waiting&agentId=${agentId}`))).toHaveLength(1);
  expect(await asking(votes, { approve: true })).toMatchObject({ status: 403 });
  expect(await ask('POST', votes, { approve: true })).toMatchObject({ status: 403 });
  const [ann, bob] = [await aColleague('owner'), await aColleague('admin')];
  expect((await ann(votes, { approve: true })).data).toMatchObject({ state: 'waiting' });
  expect(await ann(votes, { approve: true })).toMatchObject({ status: 409 });
  expect(await publishedVersion(agentId)).toBe(1);
  // What changed since it was asked for is not published.
  await ask('PATCH', `/agents/${agentId}`, { instructions: 'Three.' });
  expect((await bob(votes, { approve: true, reason: 'Good.' })).data).toMatchObject({
    ...{ state: 'published', version: 2 },
    votes: [{ approve: true }, { approve: true, reason: 'Good.' }],
  });
  expect(await publishedVersion(agentId)).toBe(2);
  const { data } = await ask('GET', `/agents/${agentId}/versions/2`);
  expect(data['definition']).toMatchObject({ agent: { instructions: 'Two.' } });
  expect(await bob(votes, { approve: false })).toMatchObject({ status: 409 });
});

test('a vote whose process died halfway is carried out by the next request about it', async () => {
  const { ask, tenantId } = workspace;
  const { agentId, votes, path } = await waiting();
  const [ann, bob, cat] = [await aColleague('owner'), await aColleague('admin'), await aColleague('admin')];
  await ann(votes, { approve: true });
  const { store } = service;
  const publicationId = path.slice('/publications/'.length);
  await bob(votes, { approve: true });
  // The version is there; neither the agent nor the publication tells of it.
  await store.agents.publish({ tenantId, agentId }, { from: 2, to: 1 });
  const { revision = 0 } = (await store.publications.get(tenantId, publicationId)) ?? {};
  await store.publications.change({ tenantId, publicationId, revision }, { state: 'waiting' });
  expect(await cat(votes, { approve: true })).toMatchObject({ status: 409 });
  expect((await ask('GET', path)).data).toMatchObject({ state: 'published', version: 2 });
  expect(await publishedVersion(agentId)).toBe(2);
});

test('the first who rejects ends it, and who asked can withdraw', async () => {
  const { ask } = workspace;
  const rejected = await waiting();
  const ann = await aColleague('owner');
  expect((await ann(rejected.votes, { approve: false })).data).toMatchObject({ state: 'rejected' });
  expect(await publishedVersion(rejected.agentId)).toBe(1);
  await ask('DELETE', `/agents/${rejected.agentId}`, {});
  const withdrawn = await waiting();
  expect((await ask('DELETE', withdrawn.path, {})).data).toMatchObject({ state: 'withdrawn' });
  expect(await ann(withdrawn.votes, { approve: true })).toMatchObject({ status: 409 });
});

test('nobody slips by: what was asked for keeps its approval, and a newer version supersedes it', async () => {
  const { ask } = workspace;
  const { agentId, votes, path } = await waiting();
  await ask('PATCH', `/agents/${agentId}`, { publishApproval: null, instructions: 'Three.' });
  const [ann, bob] = [await aColleague('owner'), await aColleague('admin')];
  expect((await ann(votes, { approve: true })).data).toMatchObject({ state: 'waiting' });
  expect(await ask('POST', `/agents/${agentId}/publish`, {})).toMatchObject({
    status: 200,
    data: { version: 2 },
  });
  expect(await bob(votes, { approve: true })).toMatchObject({ status: 409 });
  expect((await ask('GET', path)).data).toMatchObject({ state: 'superseded' });
  expect(await publishedVersion(agentId)).toBe(2);
});

test('only what is published by hand can need others to agree', async () => {
  const { ask } = workspace;
  const publishApproval = { roles: ['owner'], quorum: 1 };
  expect((await ask('POST', '/agents', { name: 'Shop', publishApproval })).paths).toEqual([
    'body.publishApproval',
  ]);
  const path = `/agents/${workspace.agentId}`;
  expect((await ask('PATCH', path, { publishApproval })).paths).toEqual(['body.publishApproval']);
  expect(await ask('PATCH', path, { publishApproval, publishing: 'manual' })).toMatchObject({ status: 200 });
});
