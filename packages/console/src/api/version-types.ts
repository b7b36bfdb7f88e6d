import type { AnswerOf, ItemOf } from './types.js';

type Path = '/api/workspace/agents/{agentId}/versions/{version}';

export type ListedVersion = ItemOf<'/api/workspace/agents/{agentId}/versions'>;
export type Version = AnswerOf<Path>;
export type VersionAuthor = ListedVersion['by'];
export type Definition = Version['definition'];
export type DefinitionChange = AnswerOf<`${Path}/diff`>['changes'][number];
