import { workspaceClient } from 'holdfast-client/workspace';
import { aMember, testPassword } from '../../support/browser';
import { anOperator } from '../../support/operator';
import { testService } from '../../support/test-service';

const service = testService();

test('reads and changes with a token', async () => {
  const { token } = await anOperator(service, await service.tenant(), { role: 'admin' });
  const workspace = workspaceClient({ url: service.url, token });
  const body = { name: 'Weather', instructions: 'You tell people the weather.' };
  const created = await workspace.POST('/api/workspace/agents', { body });
  const agentId = created.data?.data.agentId ?? '';
  const params = { path: { agentId } };
  const read = await workspace.GET('/api/workspace/agents/{agentId}', { params });
  expect(read.data?.data).toMatchObject(body);
});

test('throws the service’s error', async () => {
  const { token } = await anOperator(service, await service.tenant(), { role: 'admin' });
  const workspace = workspaceClient({ url: service.url, token });
  const body = { name: '', instructions: 'You tell people the weather.' };
  await expect(workspace.POST('/api/workspace/agents', { body })).rejects.toMatchObject({
    name: 'HoldfastError',
    code: 'invalid_request',
    status: 400,
    details: [{ path: 'body.name', message: expect.any(String) }],
  });
});

test('throws connection_lost if the service is unreachable', async () => {
  const workspace = workspaceClient({
    url: service.url,
    token: 'x',
    fetch: () => Promise.reject(new Error('off')),
  });
  await expect(workspace.GET('/api/workspace/agents')).rejects.toMatchObject({ code: 'connection_lost' });
});

test('signs a member in, and sends the session’s token with changes', async () => {
  const { email } = await aMember(service, await service.tenant());
  const workspace = workspaceClient({ url: service.url, fetch: withCookies() });
  if (email === undefined) throw new Error('the member has no address');
  await workspace.POST('/api/workspace/session', { body: { email, password: testPassword } });
  const changed = await workspace.PATCH('/api/workspace/settings', { body: { requireUserToken: true } });
  expect(changed.data?.data).toMatchObject({ requireUserToken: true });
});

/** A fetch that keeps the session's cookie, like a browser. */
function withCookies(): (request: Request) => Promise<Response> {
  let cookie = '';
  return async (request) => {
    if (cookie) request.headers.set('cookie', cookie);
    const response = await fetch(request);
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return response;
  };
}
