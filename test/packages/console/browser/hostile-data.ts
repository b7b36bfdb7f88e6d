import { xssCorpus } from '../../widget/xss-corpus';

const createdAt = '2026-05-01T10:00:00.000Z';
export const everything = xssCorpus.join('\n');

/** A resource whose texts are all hostile: its list, and one of it with this name. */
export interface HostileResource {
  /** Below /console. */
  page: string;
  /** Below /api/workspace. */
  api: string;
  item: (name: string, id: string) => object;
}

const hostileRule = (text: string) => ({
  ...{ id: text, when: text, then: 'confirm', message: text },
  approval: { steps: [{ by: 'operator', forMs: 1_000, members: [text] }] },
});

const hostileSpend = (amount: string) => ({ amount, per: 'user', windowMs: 60_000 });

export const hostileResources: readonly HostileResource[] = [
  {
    page: '/agents',
    api: '/agents',
    item: (name, agentId) => ({
      ...{ agentId, name, type: name, instructions: everything, model: name, fallbackModels: [name] },
      ...{ toolIds: [name], mcpServerIds: [name], builtinTools: [], retrieval: 'off', isDefault: false },
      ...{ sessionTimeoutMs: 60_000, actionTtlMs: 60_000, createdAt },
      handoff: { enabled: true, agentName: name, words: [name] },
      budgets: [],
      faces: [],
      widget: { title: name, greeting: everything, suggestions: [name], accent: name },
    }),
  },
  {
    page: '/tools',
    api: '/tools',
    item: (name, toolId) => ({
      ...{ toolId, name, description: everything, requiresAuth: true, policy: 'confirm', kind: 'http' },
      ...{ timeoutMs: 1_000, idempotent: false, createdAt },
      confirmation: { title: name, approve: name, deny: name },
      parameters: {
        type: 'object',
        properties: { [name]: { type: 'string', description: name, enum: [name] } },
      },
      http: { method: 'POST', url: name, headers: { [name]: name }, bodyTemplate: everything },
      rules: [hostileRule(name)],
      spend: hostileSpend(name),
    }),
  },
  {
    page: '/mcp-servers',
    api: '/mcp-servers',
    item: (name, mcpServerId) => ({
      ...{
        mcpServerId,
        name,
        url: name,
        transport: 'sse',
        requiresAuth: true,
        policy: 'auto',
        headers: [name],
      },
      ...{ auth: 'client_credentials' },
      clientCredentials: { tokenUrl: name, clientId: name, secret: { last4: name }, scopes: [name] },
      ...{
        tools: [{ tool: name, rules: [hostileRule(name)], spend: hostileSpend(name) }],
        toolCount: 1,
        checkedAt: createdAt,
        problem: everything,
        createdAt,
      },
      definitions: [{ name, description: everything, parameters: { [name]: name }, hash: '' }],
    }),
  },
  {
    page: '/model-providers',
    api: '/model-providers',
    item: (name, providerId) => ({
      ...{ providerId, name, kind: 'bedrock', baseUrl: name, region: name, isDefault: true, createdAt },
      ...{ key: { last4: name }, headers: [name], models: [{ model: name }] },
    }),
  },
  {
    page: '/queues',
    api: '/queues',
    item: (name, queueId) => ({
      ...{ queueId, name, memberIds: [name], roles: [], assign: 'pick', closedText: everything, createdAt },
      hours: { timeZone: name, open: [{ days: ['mon'], from: name, to: name }], holidays: [name] },
      steps: [{ afterMs: 1_000, then: { queueId: name }, text: everything }],
      members: [{ memberId: name, name }],
    }),
  },
  {
    page: '/replies',
    api: '/replies',
    item: (title, replyId) => ({ replyId, title, text: everything, queueId: title, createdAt }),
  },
  {
    page: '/webhooks',
    api: '/webhooks',
    item: (name, webhookId) => ({
      ...{ webhookId, url: name, events: ['turn.completed'], agentId: name, includeContent: true },
      ...{ isActive: false, offBecause: 'failures', failingSince: createdAt, createdAt },
    }),
  },
  {
    page: '/schedules',
    api: '/schedules',
    item: (name, scheduleId) => ({
      ...{ scheduleId, name, agentId: name, message: everything, cron: name, timeZone: name, jitterMs: 1 },
      ...{ conversation: 'one', userId: name, overlap: 'skip', catchUpMs: 1, asks: 'operators' },
      ...{ queueId: name, isActive: true, createdAt },
    }),
  },
  {
    page: '/triggers',
    api: '/triggers',
    item: (name, triggerId) => ({
      ...{ triggerId, url: `/api/triggers/${triggerId}`, name, agentId: name, template: everything },
      ...{ conversation: name, asks: 'operators', queueId: name, isActive: false, createdAt },
    }),
  },
  {
    page: '/knowledge',
    api: '/documents',
    item: (name, documentId) => ({
      ...{ documentId, name, bytes: 1, state: 'failed', error: everything, title: name, createdAt },
      ...{ chunks: 1, tokens: 1, vectors: { model: name, count: 1 }, sourceUrl: name },
      ...{ charset: name, notes: [{ what: 'guessed_characters', count: 1 }] },
    }),
  },
  {
    page: '/keys',
    api: '/credentials',
    item: (name, credentialId) => ({
      ...{ credentialId, name, kind: 'ACCESS_KEY', prefix: 'svc_ak_', last4: name, test: false, createdAt },
      ...{ key: name, snippet: everything, allowedOrigins: [name], agentId: name },
    }),
  },
  {
    page: '/members',
    api: '/members',
    item: (name, memberId) => ({ memberId, email: name, name, role: 'operator', createdAt }),
  },
  {
    page: '/tokens',
    api: '/tokens',
    item: (name, tokenId) => ({ tokenId, name, role: 'operator', prefix: 'svc_ws_', last4: name, createdAt }),
  },
];

/** What a server with `auth: oauth` has besides. */
export const hostileOAuth = {
  auth: 'oauth',
  oauth: { clientId: everything, secret: { last4: everything }, scopes: [everything], issuer: everything },
};

/** People who have connected a server, each with a hostile id. */
export const hostileConnections = xssCorpus.map((userId, at) => ({
  ...{ connectionId: `connection_${at}`, userId, scopes: [userId], lacksScopes: true },
  ...{ createdAt, connectedAt: createdAt },
}));

/** URLs that documents come from. */
export const hostileSources = xssCorpus.map((url, at) => ({
  ...{ sourceId: `source_${at}`, url, state: 'failed', error: url, documentId: url, createdAt },
}));
