import type { JsonObject } from '../../domain/json';

/** A secret of a resource, by its place; `*` is any name. `unset`: what a change sends if its variable is not set. */
export interface SecretPlace {
  path: string[];
  /** `mask`: the mask that the service showed, which keeps the value. `omit`: nothing, which keeps it too. */
  unset: 'mask' | 'omit' | 'fault';
}

/** A kind of resource that files describe. */
export interface Kind {
  folder: KindName;
  /** The noun in sentences, with its article. */
  one: string;
  /** Its id in answers. Absent: there is one of it. */
  idField?: string;
  /** The fields that together name it. */
  nameFields: string[];
  /** Fields of the API that files do not have. */
  unmanaged: string[];
  secrets: SecretPlace[];
  /** Fields that the service fills again after null has removed them. */
  filled: string[];
  /** False: it is deleted and created again. */
  isChangeable: boolean;
}

/** In the order in which they are created: each after those that it names. */
export const kindNames = [
  'model-providers',
  'mcp-servers',
  'tools',
  'queues',
  'agents',
  'replies',
  'webhooks',
  'retention-rules',
  'settings',
] as const;
export type KindName = (typeof kindNames)[number];

const usual = { nameFields: ['name'], unmanaged: [], secrets: [], filled: [], isChangeable: true };

export const kinds: Kind[] = [
  {
    ...usual,
    ...{ folder: 'model-providers', one: 'a model provider', idField: 'providerId' },
    secrets: [
      { path: ['apiKey'], unset: 'omit' },
      { path: ['headers', '*'], unset: 'fault' },
    ],
  },
  {
    ...usual,
    ...{ folder: 'mcp-servers', one: 'an MCP server', idField: 'mcpServerId' },
    secrets: [
      { path: ['headers', '*'], unset: 'fault' },
      { path: ['clientCredentials', 'clientSecret'], unset: 'omit' },
      { path: ['oauth', 'clientSecret'], unset: 'omit' },
    ],
  },
  {
    ...usual,
    ...{ folder: 'tools', one: 'a tool', idField: 'toolId' },
    secrets: [{ path: ['http', 'headers', '*'], unset: 'mask' }],
  },
  { ...usual, folder: 'queues', one: 'a queue', idField: 'queueId' },
  // The settings name the default agent.
  {
    ...usual,
    folder: 'agents',
    one: 'an agent',
    idField: 'agentId',
    unmanaged: ['isDefault'],
    filled: ['faces'],
  },
  { ...usual, folder: 'replies', one: 'a canned reply', idField: 'replyId', nameFields: ['title'] },
  { ...usual, folder: 'webhooks', one: 'a webhook', idField: 'webhookId', nameFields: ['url', 'agentId'] },
  {
    ...usual,
    ...{ folder: 'retention-rules', one: 'a retention rule', idField: 'ruleId' },
    nameFields: ['agentId', 'channel'],
    isChangeable: false,
  },
  // The name tells workspaces apart.
  { ...usual, folder: 'settings', one: 'settings', nameFields: [], unmanaged: ['name'] },
];

/** The kinds of what fields name instead of an id. `members` have no files: e-mail addresses name them. */
export const referenceKinds: Readonly<Record<string, KindName | 'members' | undefined>> = {
  toolIds: 'tools',
  mcpServerIds: 'mcp-servers',
  providerId: 'model-providers',
  queueId: 'queues',
  queueIds: 'queues',
  agentId: 'agents',
  agentIds: 'agents',
  defaultAgentId: 'agents',
  memberIds: 'members',
  members: 'members',
};

/** Names of fields below which any name may stand, so that none of them is a reference. */
export const opaqueFields = ['parameters', 'responseSchema', 'fromContext', 'headers', 'arguments'];

/** Returns the name of a resource in the form of files. */
export function nameOf({ folder, nameFields }: Kind, resource: JsonObject): string {
  const words = nameFields.flatMap((field) => (typeof resource[field] === 'string' ? [resource[field]] : []));
  if (words.length > 0) return words.join(' ');
  return folder === 'retention-rules' ? 'all conversations' : folder;
}
