import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { codeOf } from '../support/doc-code';
import { aTenantWith } from '../support/mcp-agent';
import { serveModernMcp } from '../support/modern-mcp-server';
import { anOperator, pendingQuestion } from '../support/operator';
import { Listener } from '../support/listener';
import { readTurn } from '../support/read-turn';
import { calls, says } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { httpTool } from '../support/test-tenant';
import { toolServer } from '../support/tool-server';
import { userTokens } from '../support/user-token';

const service = testService();
const server = toolServer();

const anything = { type: 'object', properties: {} };
const refund = (changes: object = {}) =>
  httpTool('refund', `${server.url}/refunds`, {
    identity: true,
    parameters: anything,
    http: { method: 'POST', url: `${server.url}/refunds?v=1` },
    ...changes,
  });

/** Verifies the token of the latest call by the service's public keys alone. */
async function claims(seen = server.calls.at(-1)) {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', service.url));
  const token = String(seen?.headers['x-holdfast-call']);
  const { payload } = await jwtVerify(token, keys, { audience: server.url, issuer: 'holdfast' });
  return payload;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

test('a call says who asks for whom, and the public keys prove it', async () => {
  const tenant = await service.tenant({}, [refund()]);
  const sign = await userTokens(service, tenant);
  service.model.script(calls({ tool: 'refund', args: { order: 7 } }), says('Done.'));
  const { conversationId, turnId } = await readTurn(
    await service.stream(tenant.apiKey, { q: 'refund' }, sign({ sub: 'ann' })),
  );
  const said = await claims();
  expect(said).toMatchObject({
    sub: 'ann',
    proved: true,
    tenant: tenant.tenantId,
    agent: tenant.agentId,
    conversation: conversationId,
    turn: turnId,
    call: 'call_1_1',
    channel: 'platform',
    origin: 'chat',
    argsDigest: digest('{"order":7}'),
  });
  expect(said).not.toHaveProperty('approvedBy');
  expect(Number(said.exp) - Number(said.iat)).toBe(60);
});

test('a token is for one origin and for a minute', async () => {
  const { apiKey } = await service.tenant({}, [refund()]);
  service.model.script(calls({ tool: 'refund', args: {} }), says('Done.'));
  await service.chat(apiKey, { message: 'refund' });
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', service.url));
  const token = String(server.calls.at(-1)?.headers['x-holdfast-call']);
  await expect(jwtVerify(token, keys, { audience: 'https://other.example' })).rejects.toThrow('aud');
  const late = new Date(Date.now() + 5 * 60_000);
  await expect(jwtVerify(token, keys, { audience: server.url, currentDate: late })).rejects.toThrow('exp');
});

test('it names the user who agreed', async () => {
  const tenant = await service.tenant({}, [refund({ policy: 'confirm' })]);
  service.model.script(calls({ tool: 'refund', args: { order: 7 } }), says('Done.'));
  const headers = { 'x-user-id': 'ann' };
  const asked = await readTurn(await service.stream(tenant.apiKey, { q: 'refund' }, headers));
  const { conversationId, action } = asked;
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
  await readTurn(await service.stream(tenant.apiKey, { q: 'yes', conversationId, actionResponse }, headers));
  expect((await claims()).approvedBy).toEqual([{ kind: 'user', id: 'ann', at: expect.any(String) }]);
});

test('it names the member who changed the arguments, and vouches for those', async () => {
  const steps = [{ by: 'operator' as const, forMs: 600_000 }];
  const approval = { steps, decisions: ['approve' as const, 'edit' as const] };
  const tenant = await service.tenant({}, [refund({ policy: 'confirm', approval })]);
  service.model.script(calls({ tool: 'refund', args: { order: 7 } }), says('Done.'));
  const stream = new Listener(await service.stream(tenant.apiKey, { q: 'refund' }));
  await stream.until(({ data }) => data['waitsFor'] === 'operator');
  const ada = await anOperator(service, tenant, { name: 'Ada' });
  const { instructionId } = await pendingQuestion(ada, stream.conversationId);
  const edit = { instructionId, decision: 'edit', arguments: { order: 8 } };
  expect((await ada.does('answer', stream.conversationId, edit)).status).toBe(200);
  await stream.ended;
  const { approvedBy, argsDigest } = await claims();
  expect(approvedBy).toEqual([{ kind: 'member', id: ada.memberId, at: expect.any(String) }]);
  expect(argsDigest).toBe(digest('{"order":8}'));
});

test('the digest is that of the bytes that arrive, whatever the arguments are', async () => {
  const get = { method: 'GET' as const, url: `${server.url}/orders?a='{x}'` };
  const tenant = await service.tenant({}, [refund(), { ...refund({ http: get }), name: 'orders' }]);
  const args = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 2 }));
  for (const each of fc.sample(args, 25)) {
    const written = JSON.stringify(each);
    if (/\\u[dD][89a-fA-F]|__proto__|-0\b/.test(written)) continue;
    service.model.script(
      calls({ tool: 'refund', args: each }, { tool: 'orders', args: each }),
      says('Done.'),
    );
    server.calls.length = 0;
    await service.chat(tenant.apiKey, { message: 'go' });
    for (const seen of server.calls) {
      const sent = seen.method === 'GET' ? new URL(seen.url, server.url).search.slice(1) : seen.body;
      expect((await claims(seen)).argsDigest).toBe(digest(sent));
    }
  }
});

test('an MCP server gets the token with the call', async () => {
  const seen: { headers: Record<string, unknown>; url: string }[] = [];
  const crm = await serveModernMcp(
    () => {
      const mcp = new McpServer({ name: 'crm', version: '1' });
      mcp.registerTool('lookup', { inputSchema: z.looseObject({}) }, () => ({
        content: [{ type: 'text', text: 'ok' }],
      }));
      return mcp;
    },
    {
      instead: (request) => {
        if (request.headers['x-holdfast-call'] !== undefined)
          seen.push({ headers: request.headers, url: '' });
        return false;
      },
    },
  );
  try {
    const target = { mcpServerId: '', url: `${crm.url}/mcp`, transport: 'streamable-http' as const };
    const tenant = await aTenantWith(service, target, { auth: 'none', identity: true });
    service.model.script(calls({ tool: 'crm__lookup', args: { name: 'Ann' } }), says('Found.'));
    await service.chat(tenant.apiKey, { message: 'look' });
    expect(seen).toHaveLength(1);
    const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', service.url));
    const token = String(seen[0]?.headers['x-holdfast-call']);
    const { payload } = await jwtVerify(token, keys, { audience: crm.url });
    expect(payload['argsDigest']).toBe(digest('{"name":"Ann"}'));
  } finally {
    await crm.close();
  }
});

test('the code of the manual verifies a call in Node', async () => {
  const { apiKey } = await service.tenant({}, [refund()]);
  service.model.script(calls({ tool: 'refund', args: { order: 7 } }), says('Done.'));
  await service.chat(apiKey, { message: 'refund' }, { 'x-user-id': 'ann' });
  const [seen] = server.calls.slice(-1);
  const body = seen?.body ?? '';
  const code = codeOf('guide/who-asks.md', 'js verify')
    .replace('http://127.0.0.1:3000', service.url)
    .replace('https://shop.example', server.url);
  const run = (text: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-'], {
      input: `${code}\nconsole.log((await whoAsks(process.env.TOKEN, process.env.TEXT)).sub);`,
      env: { PATH: process.env['PATH'], TOKEN: String(seen?.headers['x-holdfast-call']), TEXT: text },
      encoding: 'utf8',
    });
  expect(run(body)).toMatchObject({ status: 0, stdout: 'ann\n' });
  expect(run('{"order":8}').stderr).toContain('the token is for other arguments');
});
