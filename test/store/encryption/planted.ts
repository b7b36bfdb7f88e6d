import { randomBytes } from 'node:crypto';
import { connectionIdOf } from '../../../src/domain/connection-id';
import { memoryIdOf, messageIdOf, newId, newTurnId } from '../../../src/domain/ids';
import type { Store } from '../../../src/store/store';
import { aRecap } from '../../model/context/a-recap';
import { aCase, aTrial, aTrialRun } from '../a-case';
import { aDocumentSource } from '../a-document-source';
import { aPrompt } from '../a-prompt';
import { aPublication } from '../a-publication';
import { aQueue } from '../a-queue';
import { aVersion } from '../a-version';
import { anInvitation } from '../an-invitation';
import * as sample from '../samples';

/** A word that is planted as everything that is to be sealed, in a form that no encoder changes. */
export function newCanary(): string {
  return randomBytes(12).toString('hex');
}

/** Plants the word in every place of the store that is to be sealed. Returns what reads all of it again. */
export async function plant(store: Store, tenantId: string, canary: string) {
  const at = new Date();
  await store.tenants.insert({ ...sample.aTenant(tenantId), name: 'Tenant' });
  const conversation = { ...sample.aConversation(tenantId), participantId: 'visitor' };
  const { conversationId } = conversation;
  const turnId = newTurnId(conversationId);
  const messageId = messageIdOf(conversationId, 'planted');
  await store.conversations.open(conversation);
  const messages = [
    { ...sample.userMessage(canary), turnId },
    { ...sample.assistantMessage(), text: canary, turnId },
    { ...sample.toolMessage(), text: canary, turnId },
  ];
  const [user, assistant, tool] = messages;
  if (!user || !assistant || !tool) throw new Error('there are three messages');
  await store.conversations.append(tenantId, conversationId, { messages, at });
  const many = Array.from({ length: 120 }, (_, n) => sample.userMessage(`${canary} ${n}`));
  await store.conversations.append(tenantId, conversationId, { messages: many, at });

  const recap = { ...aRecap(1, { text: canary }), tenantId, conversationId };
  await store.conversations.putRecap(recap);
  await store.conversations.append(tenantId, conversationId, { messages: [], recap, at });

  const memoryId = memoryIdOf(conversationId, turnId, 'call_1');
  await store.memories.put({
    ...{ memoryId, tenantId, conversationId, turnId, text: canary },
    ...{ person: { participantId: 'visitor' }, by: 'participantId', createdAt: at },
  });

  const by = { memberId: 'member_1', name: canary };
  const record = sample.aTurnRecord(tenantId);
  const entry = { n: 1, at: at.toISOString(), event: 'status' as const, text: canary };
  const decision = {
    instructionId: 'i',
    callId: '1.1',
    what: 'accepted' as const,
    operator: by,
    at: at.toISOString(),
  };
  await store.turns.put({
    ...record,
    turnId,
    conversationId,
    log: { entries: [entry], spans: [] },
    decisions: [decision],
  });
  const run = { ...sample.aToolRun(tenantId), turnId, conversationId };
  await store.toolRuns.begin(run);
  await store.toolRuns.finish(run, { success: true, text: canary, durationMs: 1 });
  await store.drafts.put({ turnId, tenantId, after: 1, text: canary, ahead: [entry] });
  const sent = { same: 0, messages: [{ role: 'user' as const, text: [canary] }] };
  await store.prompts.put({ ...aPrompt(tenantId), turnId, sent });
  const tried = { ...aCase(tenantId, conversationId), name: canary };
  await store.cases.put(tried);
  const triedRun = aTrialRun(tried, aTrial(tenantId, tried));
  const end = { kind: 'failed' as const, problem: canary };
  await store.trialRuns.put({ ...triedRun, work: { ...triedRun.work, end } }, 0);
  await store.messageTexts.put({ id: turnId, tenantId, text: canary });
  const push = { tenantId, conversationId, turnId, configId: 'push_1' };
  const target = { url: `https://example.org/${canary}`, token: canary };
  const named = { taskId: turnId, contextId: conversationId };
  await store.pushConfigs.put({ ...push, ...named, target, createdAt: at });
  const item = sample.anInboxItem(tenantId);
  const draft = { text: canary, at: at.toISOString() };
  const words = { message: canary, reason: canary, assignee: by, draft };
  await store.inbox.put({ ...item, conversationId, ...words });
  const note = { noteId: 'note_1', text: canary };
  const written = {
    number: 0,
    what: 'noted' as const,
    at: at.toISOString(),
    by,
    note,
    draft: { text: canary, messageId },
  };
  await store.inbox.putEntry({ tenantId, conversationId }, written);
  await store.feedback.put({ ...sample.aFeedback(tenantId), conversationId, messageId, comment: canary });

  await store.legalHolds.insert({
    ...{ holdId: `hold_${tenantId}`, tenantId, on: { userId: canary }, reason: canary },
    ...{ setBy: { memberId: 'member_1', name: 'Ada' }, setAt: at },
  });

  const agent = { ...sample.anAgent(tenantId), instructions: canary };
  await store.agents.insert(agent);
  const secretTool = sample.aTool(tenantId);
  const http = { ...secretTool.http, headers: { Authorization: `Bearer ${canary}` } };
  await store.tools.insert({ ...secretTool, http });
  const client = { issuer: 'https://example.org', clientId: 'holdfast', clientSecret: canary };
  const queue = aQueue(tenantId, { closedText: canary });
  await store.queues.insert(queue);
  const webhook = {
    ...{ webhookId: newId('webhook'), tenantId, url: `https://example.org/${canary}`, createdAt: at },
    ...{ events: ['turn.completed' as const], includeContent: false, isActive: true },
    secrets: [{ secret: canary }],
  };
  await store.webhooks.insert(webhook);
  const delivery = {
    ...{ deliveryId: newId('delivery'), tenantId, webhookId: webhook.webhookId, attempts: [], createdAt: at },
    ...{ state: 'pending' as const, conversationId },
    event: {
      ...{ eventId: newId('event'), tenantId, type: 'turn.completed' as const, at: at.toISOString() },
      data: { userId: canary },
    },
  };
  await store.deliveries.add(delivery);
  const reply = { replyId: newId('reply'), tenantId, title: 'Hello', text: canary, createdAt: at };
  await store.cannedReplies.insert(reply);
  const mcpServer = sample.anMcpServer(tenantId, {
    url: `https://example.org/${canary}`,
    headers: { 'x-key': canary },
    clientCredentials: { ...client, tokenUrl: 'https://example.org/token' },
    oauth: client,
    registration: { ...client, redirectUrl: 'https://example.org/connect/callback' },
  });
  await store.mcpServers.insert(mcpServer);
  const { mcpServerId } = mcpServer;
  const connection = {
    ...{ connectionId: connectionIdOf(tenantId, mcpServerId, { userId: 'ada' }), tenantId, mcpServerId },
    ...{ person: { userId: 'ada' }, url: `https://example.org/${canary}`, createdAt: at, revision: 1 },
    grant: { client, accessToken: canary, refreshToken: canary, expiresAt: at.toISOString() },
    pending: { client, verifier: canary, stateDigest: 'digest', expiresAt: at.toISOString(), url: canary },
  };
  await store.personConnections.put(connection);
  const snapshot = sample.aSnapshot(tenantId);
  const snapshotId = `snapshot_${canary.length}_${tenantId}`;
  const tools = snapshot.tools.map((each) => ({ ...each, http }));
  await store.snapshots.put(snapshotId, { ...snapshot, instructions: canary, tools });
  const service = { kind: 'service' as const };
  const version = aVersion(tenantId, { by: service, note: canary, headers: { tool: { 'x-key': canary } } });
  await store.versions.insert(version);
  const publication = aPublication(tenantId, { note: canary, headers: version.headers });
  await store.publications.insert(publication);
  const secret = { secretId: `secret_${tenantId}`, tenantId, name: 'backend', secret: canary, createdAt: at };
  await store.userTokenSecrets.insert(secret);
  const views = [{ name: canary, query: `q=${canary}` }];
  const member = { ...sample.aMember(tenantId), name: canary, email: `${canary}@example.org`, views };
  await store.members.insert(member);
  const token = { ...sample.aWorkspaceToken(tenantId), name: canary };
  await store.workspaceTokens.insert(token);
  const invitation = anInvitation(tenantId, { email: `${canary}@example.org` });
  await store.invitations.insert(invitation);
  const document = sample.aDocument(tenantId, { title: canary, name: 'file.txt' });
  await store.documents.insert(document);
  const source = aDocumentSource(tenantId, { url: `https://example.org/${canary}`, error: canary });
  await store.documentSources.insert(source);
  const ref = { tenantId, documentId: document.documentId };
  await store.documentContents.putFile(ref, Buffer.from(canary));
  await store.documentContents.putChunks(ref, [sample.aChunk(0, { text: canary })]);

  return {
    conversationId,
    turnId,
    async read() {
      const {
        found: [found],
      } = await store.conversations.search(tenantId, { q: canary }, 5);
      return {
        messages: await store.conversations.messages(tenantId, conversationId),
        latest: found?.latest,
        turn: await store.turns.get(tenantId, turnId),
        run: await store.toolRuns.get(turnId, '1.1'),
        draft: await store.drafts.get(tenantId, turnId),
        prompts: await store.prompts.ofTurn(tenantId, turnId),
        push: await store.pushConfigs.get(push),
        text: await store.messageTexts.get(tenantId, turnId),
        item: await store.inbox.get(tenantId, conversationId),
        entries: await store.inbox.entries({ tenantId, conversationId }, { from: 0, to: 1 }),
        items: await store.inbox.list(tenantId, {}, 5),
        feedback: await store.feedback.ofConversation(tenantId, conversationId),
        agent: await store.agents.get(tenantId, agent.agentId),
        tools: await store.tools.list(tenantId, {}, 5),
        queue: await store.queues.get(tenantId, queue.queueId),
        webhook: await store.webhooks.get(tenantId, webhook.webhookId),
        delivery: await store.deliveries.get(delivery),
        reply: await store.cannedReplies.get(tenantId, reply.replyId),
        mcpServer: await store.mcpServers.get(tenantId, mcpServer.mcpServerId),
        connection: await store.personConnections.get(tenantId, connection.connectionId),
        version: await store.versions.get(version),
        publication: await store.publications.get(tenantId, publication.publicationId),
        secrets: await store.userTokenSecrets.list(tenantId, {}, 5),
        member: await store.members.byEmail(member.email.toUpperCase()),
        members: await store.members.list(tenantId, { q: canary }, 5),
        token: await store.workspaceTokens.getByHash(token.tokenHash),
        invitation: await store.invitations.getByHash(invitation.tokenHash),
        document: await store.documents.get(tenantId, document.documentId),
        source: await store.documentSources.get(tenantId, source.sourceId),
        file: (await store.documentContents.file(ref))?.toString(),
        chunks: await store.documentContents.chunks(ref),
      };
    },
  };
}
