import { startGuardedServer } from '../../../support/mcp-workspace';
import { testService } from '../../../support/test-service';
import { testWorkspace } from '../../../support/workspace';
import { allDocuments } from '../../../tenant-isolation/places';
import { forAllTests } from '../../../support/lifetimes';

const token = 'canary-token-for-one-check';
const service = testService({});
const server = forAllTests(() => startGuardedServer(token));
const ws = testWorkspace(service);
beforeEach(() => void server.seen.splice(0));

async function aServer(auth: string): Promise<{ path: string; problem: unknown }> {
  const body = { name: 'Guarded', url: server.target.url, auth };
  const { status, data } = await ws.ask('POST', '/mcp-servers', body);
  expect(status).toBe(201);
  return { path: `/mcp-servers/${String(data['mcpServerId'])}`, problem: data['problem'] };
}

test.each([
  ['token', 'X-MCP-Tokens'],
  ['jwt', 'Authorization'],
])(
  'contacts an MCP server with auth %s only on a check, and names the header that it needs: %s',
  async (auth, header) => {
    const { path, problem } = await aServer(auth);
    expect([problem, server.seen]).toEqual([undefined, []]);
    const { status, data } = await ws.ask('POST', `${path}/check`, {});
    expect([status, data['definitions']]).toEqual([200, []]);
    expect(data['problem']).toContain('asks for a credential');
    expect(data['problem']).toContain(header);
  },
);

test('says how to configure auth for an MCP server that asks for a credential', async () => {
  const { path, problem } = await aServer('none');
  expect(problem).toMatch(/asks for a credential\. Set its auth to token.* or to jwt/);
  const { data } = await ws.ask('PATCH', path, { auth: 'token' });
  expect(data).not.toHaveProperty('problem');
});

test('uses the token of a check once, and does not store it', async () => {
  const { path } = await aServer('token');
  const checked = await ws.ask('POST', `${path}/check`, { token });
  expect(checked.data).toMatchObject({ definitions: [{ name: 'echo' }], problems: [] });
  expect(checked.body).not.toContain(token);
  const again = await ws.ask('POST', `${path}/check`, {});
  expect(again.data['problem']).toContain('asks for a credential');
  expect(again.data).toMatchObject({ definitions: [{ name: 'echo' }] });

  const held = (await allDocuments(service.databaseUri)).toString();
  expect(held).toContain(path.split('/').at(-1));
  expect(held).not.toContain(token);
});

test('reports that the MCP server rejected a token, without repeating the token', async () => {
  const { path } = await aServer('token');
  const checked = await ws.ask('POST', `${path}/check`, { token: 'canary-wrong' });
  expect(checked.data['problem']).toContain('did not accept the credential');
  expect(checked.body).not.toContain('canary-wrong');
});
