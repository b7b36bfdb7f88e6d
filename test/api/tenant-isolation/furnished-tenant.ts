import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { connectionIdOf } from '../../../src/domain/connection-id';
import { fileIdOf, memoryIdOf, newId } from '../../../src/domain/ids';
import { anOperator, handedOff } from '../../support/operator';
import { file, upload } from '../../support/form';
import { readTurn } from '../../support/read-turn';
import { calls, says } from '../../support/scripted-model';
import type { TestService } from '../../support/test-service';
import type { TestTenant } from '../../support/test-tenant';
import { itemsOf, readAnswer } from '../../support/workspace';

/** One id of each kind of resource that a tenant can have. */
export type Ids = Record<
  | 'agentId'
  | 'version'
  | 'publicationId'
  | 'toolId'
  | 'documentId'
  | 'sourceId'
  | 'mcpServerId'
  | 'providerId'
  | 'webhookId'
  | 'deliveryId'
  | 'credentialId'
  | 'conversationId'
  | 'turnId'
  | 'callId'
  | 'messageId'
  | 'fileId'
  | 'memoryId'
  | 'connectionId'
  | 'memberId'
  | 'participantId'
  | 'visitorId'
  | 'erasureId'
  | 'holdId'
  | 'heldId'
  | 'ruleId'
  | 'caseId'
  | 'trialId'
  | 'scheduleId'
  | 'triggerId'
  | 'queueId'
  | 'replyId'
  | 'tokenId'
  | 'invitationId'
  | 'secretId'
  | 'sessionId'
  | 'entryId',
  string
>;

export interface FurnishedTenant extends TestTenant {
  /** Workspace token of an owner. */
  token: string;
  ids: Ids;
}

/**
 * Creates a tenant with one resource of each kind. The conversation is with a person. The agent searches
 * documents only when its model asks to, so that model requests do not depend on whether the document has
 * been read yet.
 */
export async function aFurnishedTenant(service: TestService): Promise<FurnishedTenant> {
  const tenant = await service.tenant({ retrieval: 'tool' });
  const owner = await anOperator(service, tenant, { role: 'owner', name: 'Olga' });
  const make = async (path: string, body: object) =>
    made.parse(await (await owner.post(path, body)).json()).data;

  service.model.script(calls({ tool: 'get_time', args: {} }), says('Hello.'));
  const { turnId, conversationId: ended } = await readTurn(await service.stream(tenant.apiKey, { q: 'hi' }));
  const conversationId = await handedOff(service, tenant);
  await owner.does('claim', conversationId);
  const reply = await owner.does('reply', conversationId, { text: 'Hello, Olga here.' });

  const { toolId } = await make('/tools', {
    name: 'lookup',
    description: 'Looks up.',
    kind: 'http',
    http: { method: 'GET', url: 'https://tools.example/lookup' },
  });
  const { mcpServerId } = await make('/mcp-servers', {
    ...{ name: 'servers', url: 'https://tools.example/mcp', auth: 'oauth' },
  });
  const { providerId } = await make('/model-providers', {
    ...{ name: 'models', kind: 'openai-compatible', baseUrl: service.model.url, apiKey: 'sk-theirs' },
  });
  const { agentId } = await make('/agents', {
    budgets: [{ per: 'agent_month', unit: 'tokens', limit: 1_000_000, ask: 'nobody' }],
    name: 'Second',
    toolIds: [toolId],
    mcpServerIds: [mcpServerId],
    providerId,
  });
  const careful = await make('/agents', {
    ...{ name: 'Careful', publishing: 'manual' },
    publishApproval: { roles: ['owner', 'admin'], quorum: 2 },
  });
  const waiting = await make(`/agents/${String(careful['agentId'])}/versions/1/restore`, {});
  const { publicationId } = z.object({ publicationId: z.string() }).parse(waiting['publication']);
  const { webhookId } = await make('/webhooks', {
    ...{ url: 'http://127.0.0.1:9/theirs', events: ['person.erased'] },
  });
  const deliveryId = await aDelivery(service, tenant.tenantId, String(webhookId));
  const { queueId } = await make('/queues', { name: 'Sales' });
  const { replyId } = await make('/replies', { title: 'Hello', text: 'Hello.', queueId });
  const { caseId } = await make('/cases', { agentId, messages: [{ role: 'user', text: 'hi' }] });
  const { scheduleId } = await make('/schedules', {
    ...{ name: 'Report', agentId, message: 'Report.', cron: '0 9 1 1 *' },
  });
  const { triggerId } = await make('/triggers', { name: 'Orders', agentId, template: 'An order.' });
  const trialId = newId('trial');
  await service.store.trials.put({
    ...{ trialId, tenantId: tenant.tenantId, agentId: String(agentId), caseIds: [String(caseId)] },
    ...{ lanes: [{ lane: 'trial', version: 'draft', snapshotId: trialId, digest: trialId }], repeat: 1 },
    ...{ state: 'completed', startedBy: { memberId: 'member_1', name: 'Olga' }, createdAt: new Date() },
  });
  const { credentialId } = await make('/credentials', { name: 'key', kind: 'API_KEY' });
  const [document] = itemsOf(
    await upload(service, owner, [file('house.md', `The house of ${String(agentId)}.`)]),
  );
  const { sourceId } = await make('/document-sources', { url: 'http://127.0.0.1:9/theirs.md' });
  const email = `${tenant.tenantId}@example.com`;
  const { memberId } = await make('/members', { email, name: 'Mia', role: 'admin' });
  const invited = { email: `invited.${email}`, role: 'operator' };
  const { invitationId } = await make('/invitations', invited);
  const { tokenId } = await make('/tokens', { name: 'ci', role: 'operator' });
  const { secretId } = await make('/user-token-secrets', { name: 'backend' });
  const participantId = `part_${randomUUID()}`;
  const { erasureId } = await anErasure(service, { ...tenant, token: owner.token }, participantId);
  const heldId = await talk(service, tenant.apiKey);
  const visitorId = `part_${randomUUID()}`;
  await talk(service, tenant.apiKey, { 'x-participant-id': visitorId });
  const { holdId } = await make('/holds', { conversationId: heldId, reason: 'A lawsuit' });
  const { ruleId } = await make('/retention-rules', { days: 3_650, agentId });
  const sessionId = newId('session');
  const session = {
    sessionId,
    sessionHash: sessionId,
    tenantId: tenant.tenantId,
    memberId: String(memberId),
  };
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
  await service.store.sessions.insert({ ...session, ...times });
  const [entry] = itemsOf(await readAnswer(await owner.get('/audit?limit=1')));
  const messageId = String(reply.data['messageId']);
  const memoryId = memoryIdOf(ended, turnId, 'call_1_1');
  await service.store.memories.put({
    ...{ memoryId, tenantId: tenant.tenantId, conversationId: ended, turnId, text: 'Likes tea.' },
    ...{ person: { participantId }, by: 'participantId', createdAt: new Date() },
  });
  const connectionId = await aConnection(service, tenant.tenantId, String(mcpServerId));
  const ids = idsShape.parse({
    documentId: document?.['documentId'],
    sourceId,
    agentId,
    version: '1',
    publicationId,
    toolId,
    mcpServerId,
    providerId,
    webhookId,
    deliveryId,
    credentialId,
    conversationId,
    turnId,
    callId: 'call_1_1',
    messageId,
    fileId: await aFile(service, { tenantId: tenant.tenantId, conversationId }),
    memoryId,
    connectionId,
    memberId,
    participantId,
    visitorId,
    erasureId,
    holdId,
    heldId,
    ruleId,
    caseId,
    trialId,
    scheduleId,
    triggerId,
    queueId,
    replyId,
    tokenId,
    invitationId,
    secretId,
    sessionId,
    entryId: made.parse({ data: entry }).data['entryId'],
  });
  return { ...tenant, token: owner.token, ids };
}

/** Adds a file to the conversation. */
export async function aFile(
  { store }: TestService,
  { tenantId, conversationId }: { tenantId: string; conversationId: string },
): Promise<string> {
  const fileId = fileIdOf(conversationId, 'note');
  const bytes = Buffer.from('A note.');
  await store.files.plan({ fileId, tenantId, createdAt: new Date() });
  const attachment = { fileId, name: 'note.txt', type: 'text/plain' as const, bytes: bytes.length };
  await store.files.settle(tenantId, attachment, { bytes });
  return fileId;
}

/** Erases one conversation of the participant; another one stays. */
async function anErasure(
  service: TestService,
  { apiKey, token }: TestTenant & { token: string },
  participantId: string,
): Promise<Record<string, unknown>> {
  const headers = { 'x-participant-id': participantId };
  await talk(service, apiKey, headers);
  const conversationId = await talk(service, apiKey, headers);
  const response = await fetch(`${service.url}/api/workspace/conversations/${conversationId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  return made.parse(await response.json()).data;
}

async function talk(service: TestService, apiKey: string, headers = {}): Promise<string> {
  service.model.script(says('Hello.'));
  return (await readTurn(await service.stream(apiKey, { q: 'hi' }, headers))).conversationId;
}

export const made = z.object({ data: z.record(z.string(), z.unknown()) });
const idsShape: z.ZodType<Ids> = z.object({
  agentId: z.string(),
  version: z.string(),
  publicationId: z.string(),
  toolId: z.string(),
  documentId: z.string(),
  sourceId: z.string(),
  mcpServerId: z.string(),
  providerId: z.string(),
  webhookId: z.string(),
  deliveryId: z.string(),
  credentialId: z.string(),
  conversationId: z.string(),
  turnId: z.string(),
  callId: z.string(),
  messageId: z.string(),
  fileId: z.string(),
  memoryId: z.string(),
  connectionId: z.string(),
  memberId: z.string(),
  participantId: z.string(),
  visitorId: z.string(),
  erasureId: z.string(),
  holdId: z.string(),
  heldId: z.string(),
  ruleId: z.string(),
  caseId: z.string(),
  trialId: z.string(),
  scheduleId: z.string(),
  triggerId: z.string(),
  queueId: z.string(),
  replyId: z.string(),
  tokenId: z.string(),
  invitationId: z.string(),
  secretId: z.string(),
  sessionId: z.string(),
  entryId: z.string(),
});

async function aConnection({ store }: TestService, tenantId: string, mcpServerId: string): Promise<string> {
  const person = { userId: 'ann' };
  const connectionId = connectionIdOf(tenantId, mcpServerId, person);
  const client = { issuer: 'https://login.example', clientId: 'holdfast' };
  await store.personConnections.put({
    ...{ connectionId, tenantId, mcpServerId, person, url: 'https://tools.example/mcp' },
    ...{ grant: { client, accessToken: 'a-token' }, createdAt: new Date(), revision: 1 },
  });
  return connectionId;
}

async function aDelivery({ store }: TestService, tenantId: string, webhookId: string): Promise<string> {
  const deliveryId = newId('delivery');
  const createdAt = new Date();
  const event = {
    ...{ eventId: newId('event'), tenantId, type: 'person.erased' as const },
    ...{ at: createdAt.toISOString(), data: {} },
  };
  const place = { deliveryId, tenantId, webhookId };
  await store.deliveries.add({ ...place, event, state: 'dead', attempts: [], createdAt });
  return deliveryId;
}
