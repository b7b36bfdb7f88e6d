import { fails } from '../support/scripted-model';
import type { CanaryWorld } from './canary-world';
import type { RecordedClient } from './recorded-client';

/** Sends requests with secrets that are rejected, some because of them. Returns their statuses. */
export async function refusedRequests(
  client: RecordedClient,
  url: string,
  { secrets }: CanaryWorld,
): Promise<number[]> {
  const { mcpToken, agentKey, password, workspaceToken, providerKey: apiKey, providerHeader } = secrets;
  const [agent, workspace] = [`${url}/api/agent`, `${url}/api/workspace`];
  const stream = `${agent}/stream?q=hi`;
  const email = 'nobody@example.com';
  const provider = {
    name: apiKey,
    kind: apiKey,
    apiKey: `${apiKey} `,
    headers: { 'x-y': `${providerHeader}\n` },
  };
  const owner = { authorization: `Bearer ${workspaceToken}` };
  return statusesOf([
    client.ask(stream, { 'x-mcp-tokens': `{"crm":"${mcpToken}` }),
    client.ask(stream, { 'x-mcp-tokens': JSON.stringify({ crm: `${mcpToken}\n` }) }),
    client.ask(stream, { 'x-mcp-tokens': JSON.stringify({ crm: { mcpToken } }) }),
    client.ask(stream, { 'x-api-key': `${agentKey}x` }),
    client.ask(`${agent}/${agentKey}?key=${agentKey}`),
    client.post(`${agent}/chat`, `{"message":"hi","token":"${mcpToken}`),
    client.post(`${agent}/chat`, JSON.stringify({ message: '', conversationId: mcpToken })),
    client.ask(`${workspace}/conversations`, { authorization: `Bearer ${workspaceToken}x` }),
    client.post(`${workspace}/model-providers`, JSON.stringify(provider), owner),
    client.post(`${workspace}/session`, JSON.stringify({ email, password })),
    client.post(`${workspace}/session`, `{"email":"${email}","password":"${password}`),
  ]);
}

const lists = [
  ...['mcp-servers', 'members', 'tokens', 'credentials', 'agents', 'conversations', 'stats'],
  ...['model-providers', 'audit', 'audit/export'],
];

/**
 * Acts as an owner who lists an MCP server's tools, checks and changes a provider of models, creates a member, signs in
 * as that member, and reads every list and the metrics. Returns the statuses.
 */
export async function workspaceRequests(
  owner: RecordedClient,
  url: string,
  { secrets, tenant, crmId, providerId, stage }: CanaryWorld,
): Promise<number[]> {
  const { checkToken, password, providerKey: apiKey, providerHeader } = secrets;
  const workspace = `${url}/api/workspace`;
  const email = `${tenant.tenantId}@example.com`;
  const member = { email, name: 'Mia', role: 'operator', password };
  const provider = `${workspace}/model-providers/${providerId}`;
  const headers = { 'x-gateway-key': providerHeader };
  const message = `Incorrect API key provided: ${apiKey}, ${providerHeader}.`;
  stage.model.script(fails(401, { message }));
  const made = await statusesOf([
    owner.post(`${provider}/check`, JSON.stringify({ model: 'test-model' })),
    owner.ask(
      provider,
      { 'content-type': 'application/json' },
      { method: 'PATCH', body: JSON.stringify({ apiKey, headers }) },
    ),
    owner.post(`${workspace}/mcp-servers/${crmId}/check`, JSON.stringify({ token: checkToken })),
    owner.post(`${workspace}/members`, JSON.stringify(member)),
  ]);
  const used = await statusesOf([
    owner.post(`${workspace}/session`, JSON.stringify({ email, password })),
    owner.ask(`${workspace}/mcp-servers/${crmId}`),
    ...[provider, `${provider}/models`, `${url}/metrics`].map((each) => owner.ask(each)),
    ...lists.map((list) => owner.ask(`${workspace}/${list}`)),
  ]);
  return [...made, ...used];
}

async function statusesOf(asked: Promise<Response>[]): Promise<number[]> {
  const answers = await Promise.all(asked);
  await Promise.all(answers.map((answer) => answer.text()));
  return answers.map(({ status }) => status);
}
