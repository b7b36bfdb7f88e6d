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
    }),
  },
  {
    page: '/tools',
    api: '/tools',
    item: (name, toolId) => ({
      ...{ toolId, name, description: everything, requiresAuth: true, policy: 'confirm', kind: 'http' },
      ...{ timeoutMs: 1_000, idempotent: false, createdAt },
      parameters: {
        type: 'object',
        properties: { [name]: { type: 'string', description: name, enum: [name] } },
      },
      http: { method: 'POST', url: name, headers: { [name]: name }, bodyTemplate: everything },
    }),
  },
  {
    page: '/mcp-servers',
    api: '/mcp-servers',
    item: (name, mcpServerId) => ({
      ...{ mcpServerId, name, url: name, transport: 'sse', requiresAuth: true, auth: 'none', policy: 'auto' },
      ...{ tools: [], toolCount: 1, checkedAt: createdAt, problem: everything, createdAt },
      definitions: [{ name, description: everything, parameters: { [name]: name }, hash: '' }],
    }),
  },
  {
    page: '/knowledge',
    api: '/documents',
    item: (name, documentId) => ({
      ...{ documentId, name, bytes: 1, state: 'failed', error: everything, title: name, createdAt },
      ...{ chunks: 1, tokens: 1, vectors: { model: name, count: 1 } },
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
