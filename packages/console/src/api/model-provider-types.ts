import type { AnswerOf, BodyOf } from './types.js';

export type ModelProvider = AnswerOf<'/api/workspace/model-providers/{providerId}'>;
export type NewModelProvider = BodyOf<'/api/workspace/model-providers', 'post'>;
export type ModelProviderChange = BodyOf<'/api/workspace/model-providers/{providerId}', 'patch'>;
export type OfferedModels = AnswerOf<'/api/workspace/model-providers/{providerId}/models'>;
