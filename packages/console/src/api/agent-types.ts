import type { AnswerOf, BodyOf } from './types.js';

export type Agent = AnswerOf<'/api/workspace/agents/{agentId}'>;
export type NewAgent = BodyOf<'/api/workspace/agents', 'post'>;
export type AgentChange = BodyOf<'/api/workspace/agents/{agentId}', 'patch'>;
